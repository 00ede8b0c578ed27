import { expect, test } from "vitest";
import { readTextsOfForm } from "./read-texts-of-form.ts";

const limits = { maxTextBytes: 10_000, maxBytes: 1_000_000, maxParts: 20 };

/** The form as a browser sends it, in pieces of so many bytes. */
async function toPieces(form: FormData, length: number) {
  const { headers, body } = new Response(form);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  }
  return { type: headers.get("content-type")!, pieces };
}

const photo = Buffer.alloc(50_000, "\r\n--not the boundary\r\n\r\n");

test("the texts of a form with photos are read as they arrive, in pieces of any length, and the photos dropped", async () => {
  const form = new FormData();
  const texts: [string, string][] = [
    ["title", "عید سیل, 20 % off"],
    ["empty", ""],
    ['a "quoted"\r\nname', "two\r\nlines"],
    ["tag", "first"],
    ["tag", "second\r\n--"],
  ];
  for (const [name, value] of texts) {
    form.append("photo", new File([photo], 'my "best" name=x.jpg', { type: "image/jpeg" }));
    form.append(name, value);
  }
  for (const length of [7, 1_000, 1_000_000]) {
    const { type, pieces } = await toPieces(form, length);
    expect(await readTextsOfForm(type, pieces(), limits), `${length}`).toEqual(texts);
  }
});

test("what is no whole form, and what is longer than allowed, has no texts", async () => {
  const form = new FormData();
  form.append("photo", new File([photo], "photo.jpg"));
  form.append("text", "x".repeat(9_000));
  const { type, pieces } = await toPieces(form, 4_000);
  expect(await readTextsOfForm(type, pieces(), limits)).toHaveLength(1);
  expect(await readTextsOfForm(type, pieces(), { ...limits, maxBytes: 20_000 })).toBeNull();
  expect(await readTextsOfForm(type, pieces(), { ...limits, maxTextBytes: 3_000 })).toBeNull();
  expect(await readTextsOfForm(type, pieces(), { ...limits, maxParts: 1 })).toBeNull();
  expect(await readTextsOfForm("application/x-www-form-urlencoded", pieces(), limits)).toBeNull();
  expect(await readTextsOfForm("multipart/form-data; boundary=other", pieces(), limits)).toBeNull();
  async function* cut() {
    for await (const piece of pieces()) yield piece.subarray(0, 100);
  }
  expect(await readTextsOfForm(type, cut(), limits)).toBeNull();
});

test("names count as what is read, so that a form of names alone is no way round the limit", async () => {
  const form = new FormData();
  for (let at = 0; at < 10; at += 1) form.append(`${at}`.repeat(1_100), "");
  const { type, pieces } = await toPieces(form, 1_000_000);
  expect(await readTextsOfForm(type, pieces(), limits)).toBeNull();
  expect(await readTextsOfForm(type, pieces(), { ...limits, maxTextBytes: 11_000 })).toHaveLength(10);
});

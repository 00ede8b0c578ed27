import { expect, test } from "vitest";
import { embedPictures } from "./embed-pictures.ts";

const key = (digit: string) => digit.repeat(32);
const picture = (digit: string, widths = [320, 480, 640, 960]) =>
  `<img srcSet="${widths.map((width) => `/pictures/${key(digit)}/${width} ${width}w`).join()}" src="/pictures/${key(digit)}/${widths[0]}" alt=""/>`;

test("pictures are as wide as a phone's screen at most, and no more of them than a page should wait for", async () => {
  const asked: string[] = [];
  const sizes: Record<string, number> = { a: 20_000, b: 20_000, c: 12_000 };
  const find = async (of: string, width: number) => {
    asked.push(`${of[0]} ${width}`);
    return Buffer.alloc(sizes[of[0]!]!);
  };
  const page = `<header>${picture("d")}</header><main>${picture("a")}${picture("b")}${picture("c", [320, 480])}${picture("e", [960])}</main>`;
  const { html, missing } = await embedPictures(page, find);
  expect(asked).toEqual(["a 640", "b 640", "c 480"]);
  expect(missing).toBe(false);
  expect([...html.matchAll(/data-picture="\/pictures\/(.)/g)].map(([, of]) => of)).toEqual(["a", "c"]);
  expect(html).toContain(picture("b"));
});

test("a page without a main part, and one of which no picture can be had, stay as they are", async () => {
  for (const [page, missing] of [
    [picture("a"), false],
    [`<main>${picture("a")}</main>`, true],
  ] as const)
    expect(await embedPictures(page, async () => null)).toEqual({ html: page, missing });
});

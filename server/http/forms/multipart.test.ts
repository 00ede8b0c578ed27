import { expect, test } from "vitest";
import { readFileBytes } from "#app/http/forms.ts";
import { isQuicklyParsed, parseMultipart, readBoundary, toContentType } from "./multipart.ts";

const head = 'Content-Disposition: form-data; name="a"\r\n';
const toBody = (headers: string, parts: number) =>
  Buffer.from(`--x1y\r\n${headers}\r\nvalue\r\n`.repeat(parts) + "--x1y--\r\n");

test("the boundary is that of the parameter of this name, as a parser reads it, and nothing else", async () => {
  for (const type of [
    "multipart/form-data; boundary=x1y",
    'Multipart/Form-Data;Boundary="x1y"',
    "multipart/form-data; charset=utf-8; boundary=x1y; a=b",
    "multipart/form-data; xboundary=zzz; boundary=x1y",
  ]) {
    expect(readBoundary(type), type).toBe("x1y");
    const request = new Request("https://taqat.test/", {
      method: "POST",
      headers: { "Content-Type": toContentType(readBoundary(type)!) },
      body: toBody(head, 1),
    });
    expect(Object.fromEntries(await request.formData()), type).toEqual({ a: "value" });
  }
  for (const type of [
    "multipart/form-data",
    "multipart/form-data; xboundary=x1y",
    'multipart/form-data; boundary="x\\1y"',
    'multipart/form-data; boundary="x1y',
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
    "application/x-www-form-urlencoded; boundary=x1y",
  ])
    expect(readBoundary(type), type).toBeNull();
});

test("a body with too many parts, or with too many headers in one part, is not parsed", () => {
  expect(isQuicklyParsed(toBody(head, 50), "x1y", 50)).toBe(true);
  expect(isQuicklyParsed(toBody(head, 51), "x1y", 50)).toBe(false);
  // The names of a few files may be long.
  const long = `Content-Disposition: form-data; name="photos"; filename="${"ع".repeat(255)}.jpg"\r\n`;
  expect(isQuicklyParsed(toBody(long, 5), "x1y", 50)).toBe(true);
  for (const headers of [head + "a:b\r\n".repeat(5_000), head.repeat(1_000), head.replace("a", "%22".repeat(9_000))])
    expect(isQuicklyParsed(toBody(headers, 1), "x1y", 50), headers.slice(0, 100)).toBe(false);
  expect(isQuicklyParsed(Buffer.from(`--x1y\r\n${"a:b\r\n".repeat(5_000)}`), "x1y", 50)).toBe(false);
});

const partOf = (headers: string, value: string) => `--x1y\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string, more = "") => `Content-Disposition: form-data; name="${name}"${more}`;

/** A form's fields, of a file its name, type and bytes. */
const listFields = async (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size, await value.text()],
    ),
  );

test("a form with files is read as Node's own parser reads it, and a file's bytes are those of the body", async () => {
  const wholes = [
    "",
    partOf(named("a"), "value"),
    partOf(named("a"), "") + partOf(named("a"), "عائشہ 💪\r\nline") + partOf(named("b", "; x=y"), "\ufeffx"),
    partOf(`${named("file", '; filename="a%22b.csv"')}\r\nContent-Type: text/csv`, "1,2\r\n--x1\r\n3") +
      partOf(named("file", '; filename=""'), ""),
    partOf(`Content-Type: image/png\r\n${named("photo%0D%0A", '; filename="عکس.png"')}`, "\r\n\r\n--"),
    partOf(`content-disposition:form-data;NAME="a"`, "b"),
  ].map((parts) => Buffer.from(`${parts}--x1y--\r\n`));
  for (const body of [...wholes, Buffer.from(`\r\n${partOf(named("a"), "b")}--x1y--`)]) {
    const headers = { "Content-Type": toContentType("x1y") };
    const own = await new Request("https://taqat.test/", { method: "POST", headers, body }).formData();
    expect(await listFields(parseMultipart(body, "x1y")), body.toString()).toEqual(await listFields(own));
  }
  const body = wholes[3]!;
  const bytes = await readFileBytes(parseMultipart(body, "x1y").get("file") as File);
  expect(bytes.toString()).toBe("1,2\r\n--x1\r\n3");
  expect(bytes.buffer).toBe(body.buffer);
});

test("what is no whole form with files is refused", () => {
  const part = partOf(named("a"), "value");
  for (const body of [
    "",
    "a=b",
    part,
    part.slice(0, -2),
    `${part}--x1y`,
    `${part}--x2y--\r\n`,
    `${partOf("Content-Type: text/plain", "value")}--x1y--\r\n`,
    `--x1y\r\n${named("a")}\r\n--x1y--\r\n`,
  ])
    expect(() => parseMultipart(Buffer.from(body), "x1y"), body).toThrow();
});

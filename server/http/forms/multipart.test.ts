import { expect, test } from "vitest";
import { isQuicklyParsed, readBoundary, toContentType } from "./multipart.ts";

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

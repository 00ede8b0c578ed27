import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFormData, rememberFormText } from "./forms.ts";

const formOf = (body: string) =>
  new Request("http://shop.test/cart", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });

test("a form whose text was read already has the fields that its body has, in their order", async () => {
  const pieces = fc.constantFrom("a", "b", "=", "&", "+", "%20", "%2B", "%D9%BE", "%26", "%3D", ";", "[]", "%0D%0A");
  const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const read = formOf(text);
      rememberFormText(read, text);
      expect([...(await parseFormData(read))]).toEqual([...(await formOf(text).formData())]);
      expect(read.bodyUsed).toBe(false);
    }),
  );
});

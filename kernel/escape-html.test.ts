import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, unescapeHtml } from "./escape-html.ts";

test("markup becomes text, and nothing else changes", () => {
  expect(escapeHtml(`<a href="x" title='y'>Salt & Co</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Salt &amp; Co&lt;/a&gt;",
  );
  expect(escapeHtml("طاقت 5 lb")).toBe("طاقت 5 lb");
});

test("whatever was escaped is read back as it was", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "amp;", "#39;", "a", "ق") }),
      (text) => unescapeHtml(escapeHtml(text)) === text,
    ),
  );
});

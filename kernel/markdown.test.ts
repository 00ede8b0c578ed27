import { expect, test } from "vitest";
import { markdownToText, renderMarkdown } from "./markdown.ts";

test("HTML in Markdown becomes text, and a link leads to a page, a mail or a phone, never to a script", () => {
  expect(renderMarkdown("**Bold**\n\n<script>alert(1)</script>\n")).toBe(
    "<p><strong>Bold</strong></p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
  for (const address of ["/blog?a:b", "#more", "https://example.com", "mailto:a@example.com", "tel:+923001234567"])
    expect(renderMarkdown(`[x](${address})`), address).toBe(`<p><a href="${address}">x</a></p>`);
  for (const address of ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "&#106;avascript:alert(1)", "data:text/html,x"])
    for (const text of [`[x](${address})`, `![x](${address})`, `<${address}>`, `[x][1]\n\n[1]: ${address}`])
      expect(renderMarkdown(text), text).not.toMatch(/(?:href|src)="(?!https?:)/);
});

test("a text has no title beside that of its page: a heading of the first level becomes one of the second", () => {
  expect(renderMarkdown("# Why\n\n## How\n\nWhat\n===")).toBe("<h2>Why</h2>\n<h2>How</h2>\n<h2>What</h2>");
});

test("the words of a text have no marks, and every character that was typed", () => {
  expect(markdownToText('## Why\n\nFish & **chips** <b> "now" 3 < 4\n\n- one\n- [two](/docs/faq)')).toBe(
    'Why\nFish & chips <b> "now" 3 < 4\none\ntwo',
  );
  expect(markdownToText("Plain words.\n\nطاقت")).toBe("Plain words.\nطاقت");
  expect(markdownToText("")).toBe("");
});

test("a text that was written to take long is rendered within the time of a test", () => {
  // Each took from five seconds to minutes where the time grew with the square of the length.
  expect(renderMarkdown("a\n=\n".repeat(10_000)).match(/<h2>/g)).toHaveLength(10_000);
  for (const part of ["> - ", "[x](", "*a**"]) expect(renderMarkdown(part.repeat(10_000))).not.toBe("");
});

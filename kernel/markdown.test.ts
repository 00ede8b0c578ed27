import { expect, test } from "vitest";
import { markdownToText, renderMarkdown } from "./markdown.ts";

test("tags and scripts in a text are shown as text, and links with a script lead nowhere", () => {
  const html = renderMarkdown("<script>alert(1)</script>\n\n[x](javascript:alert(1)) **bold**");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("javascript:");
  expect(html).toContain("<strong>bold</strong>");
});

test("the words of a text have no marks, and every character that was typed", () => {
  expect(markdownToText('## Why\n\nFish & **chips** <b> "now" 3 < 4\n\n- one\n- [two](/docs/faq)')).toBe(
    'Why\nFish & chips <b> "now" 3 < 4\none\ntwo',
  );
  expect(markdownToText("Plain words.\n\nطاقت")).toBe("Plain words.\nطاقت");
  expect(markdownToText("")).toBe("");
});

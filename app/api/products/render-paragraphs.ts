import { escapeHtml } from "#kernel/escape-html.ts";

/** Plain text with blank lines between paragraphs as HTML; tags in it are shown as text. */
export function renderParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

import { escapeHtml } from "#kernel/escape-html.ts";

/** Renders plain text with blank lines between paragraphs as HTML. Tags in the text are escaped. */
export function renderParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

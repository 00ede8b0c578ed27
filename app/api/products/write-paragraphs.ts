const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text with blank lines between paragraphs as HTML; tags in it are shown as text. */
export function writeParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "").replaceAll("\n", "<br>")}</p>`)
    .join("");
}

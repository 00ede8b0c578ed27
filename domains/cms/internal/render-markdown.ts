import { micromark } from "micromark";

/** Markdown as HTML. Tags in it are shown as text, and links that would run something lead nowhere. */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: false, allowDangerousProtocol: false });
}

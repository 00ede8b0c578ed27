import { micromark } from "micromark";

/** Renders Markdown as HTML. HTML tags in it become text, and links with a script are removed. */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: false, allowDangerousProtocol: false });
}

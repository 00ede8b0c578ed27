import { micromark } from "micromark";

/** Renders Markdown as HTML. HTML tags in it become text, and links with a script are removed. */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: false, allowDangerousProtocol: false });
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of a text in Markdown, a line for each paragraph or entry: for feeds, search engines and everything else without markup. */
export function markdownToText(markdown: string): string {
  return (
    renderMarkdown(markdown)
      .replaceAll(/<[^>]+>/g, "")
      // The renderer writes no other characters in this way.
      .replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => characters[name]!)
      .replaceAll(/\n{2,}/g, "\n")
      .trim()
  );
}

import MarkdownIt from "markdown-it";

const markdownIt = new MarkdownIt("commonmark", { html: false, maxNesting: 100 });
const hasScheme = /^[^/?#]*:/;
const safeScheme = /^(?:https?|mailto|tel):/i;
markdownIt.validateLink = (address) => !hasScheme.test(address) || safeScheme.test(address);

// The heading of the first level is the page's own title.
markdownIt.core.ruler.push("one-title", ({ tokens }) => {
  for (const token of tokens) if (token.tag === "h1") token.tag = "h2";
});

/**
 * Renders Markdown (CommonMark) as HTML. HTML tags in it become text, and so do links with a script. A heading of the first level (`# Why`) becomes one of the second. The time is in proportion to the length,
 * whatever the text: `markdown.test.ts`.
 */
export function renderMarkdown(markdown: string): string {
  return markdownIt.render(markdown).trimEnd();
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

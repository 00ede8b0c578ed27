import type { Staff } from "#domains/staff/permissions.ts";
import { renderMarkdown } from "./internal/render-markdown.ts";

/** The safe HTML that shoppers would get for this Markdown, for who writes it. */
export function previewMarkdown(_by: Staff<"content.edit">, markdown: string): string {
  return renderMarkdown(markdown.slice(0, 100_000));
}

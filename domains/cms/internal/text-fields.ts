import { z } from "zod";
import { cleanLine, cleanParagraphs, cleanMarkdown } from "#kernel/clean-text.ts";
import { isSlug } from "#kernel/slugs.ts";
import { contentLimits } from "../text-limits.ts";
import { contentStatuses } from "../version-fields.ts";

/** The fields that pages and articles share. */
export const slugField = z.string().refine(isSlug, {
  error: "Use small letters, digits and hyphens for the address, for example returns-and-refunds",
});
export const titleField = z
  .string()
  .overwrite(cleanLine)
  .min(1, { error: "Enter a title" })
  .max(contentLimits.title, { error: `Shorten the title to ${contentLimits.title} characters` });
export const summaryField = z
  .string()
  .overwrite(cleanParagraphs)
  .max(contentLimits.summary, { error: `Shorten the summary to ${contentLimits.summary} characters` });
export const bodyField = z
  .string()
  .overwrite(cleanMarkdown)
  .max(contentLimits.body, { error: `Shorten the text to ${contentLimits.body.toLocaleString("en")} characters` });
export const statusField = z.enum(contentStatuses, { error: "Choose draft or published" });
export const timeField = z.date({ error: "Enter a day and a time" });

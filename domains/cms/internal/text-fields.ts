import { z } from "zod";
import { cleanLine, cleanParagraphs, cleanMarkdown } from "#kernel/clean-text.ts";
import { isSlug } from "#kernel/slugs.ts";
import { contentStatuses } from "../version-fields.ts";

/** The fields that pages and articles share. */
export const slugField = z.string().refine(isSlug, {
  error: "Use small letters, digits and hyphens for the address, for example returns-and-refunds",
});
export const titleField = z
  .string()
  .overwrite(cleanLine)
  .min(1, { error: "Enter a title" })
  .max(150, { error: "Shorten the title to 150 characters" });
export const summaryField = z
  .string()
  .overwrite(cleanParagraphs)
  .max(400, { error: "Shorten the summary to 400 characters" });
export const bodyField = z
  .string()
  .overwrite(cleanMarkdown)
  .max(100_000, { error: "Shorten the text to 100,000 characters" });
export const statusField = z.enum(contentStatuses, { error: "Choose draft or published" });
export const timeField = z.date({ error: "Enter a day and a time" });

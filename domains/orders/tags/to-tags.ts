import { cleanLine } from "#kernel/clean-text.ts";

/** The most tags of one order. */
export const maxTags = 20;
/** The maximum length of a tag, in characters. */
export const maxTagLength = 30;

/** The tags of a text that separates them by commas, also Urdu ones: cleaned, in lower case, each once. */
export function toTags(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(/[,،\n]/)
        .map((tag) => cleanLine(tag).toLowerCase())
        .filter((tag) => tag !== ""),
    ),
  ];
}

import { parseRupees } from "#kernel/read-numbers.ts";

/** The text of a field for comparing it with another: in a field for amounts, "4101.00" is the same as "4,101". A line is a value. */
export function toComparable(text: string, inputMode: string | undefined): string {
  if (inputMode !== "decimal") return text;
  return text
    .split("\n")
    .map((line) => parseRupees(line) ?? line.trim())
    .join("\n");
}

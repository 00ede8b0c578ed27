// PostgreSQL keeps no NUL; control characters, broken surrogates and overrides of the writing direction only serve to deceive whoever reads the label.
// Joiners and direction marks stay: Urdu is written with them.
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** One line as a person meant it: control characters gone, white space single and trimmed. */
export function cleanLine(typed: string): string {
  return typed
    .replace(/[\t\n\v\f\r\u0085]+/g, " ")
    .replace(unwanted, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The same for text of several lines, which keep their breaks. */
export function cleanText(typed: string): string {
  return typed
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map(cleanLine)
    .filter((part) => part !== "")
    .join("\n");
}

// PostgreSQL stores no NUL. Control characters, broken surrogates and overrides of the writing direction only deceive people who read the text.
// Joiners and direction marks stay, because Urdu is written with them.
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** One line of text: control characters are removed, white space is single and trimmed. */
export function cleanLine(typed: string): string {
  return typed
    .replace(/[\t\n\v\f\r\u0085]+/g, " ")
    .replace(unwanted, "")
    .replace(/\s+/g, " ")
    .trim();
}

const cleanLines = (typed: string) => typed.split(/\r\n?|\n|\u2028|\u2029/).map(cleanLine);

/** The same for text of several lines: line breaks stay, empty lines do not. */
export function cleanText(typed: string): string {
  return cleanLines(typed)
    .filter((part) => part !== "")
    .join("\n");
}

/** The same for text with paragraphs: empty lines stay, except at its ends. */
export function cleanParagraphs(typed: string): string {
  return cleanLines(typed).join("\n").trim();
}

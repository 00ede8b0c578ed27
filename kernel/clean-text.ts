// PostgreSQL stores no NUL. Control characters, broken surrogates, overrides of the writing direction, and spaces and tags without a width only
// deceive people who read the text. Joiners and direction marks stay, because Urdu is written with them.
const unwanted =
  /[\p{Cc}\p{Cs}\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2069\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;
/** A character that is seen. The fillers of Hangul and the empty Braille cell are letters and symbols that are not. */
const visible = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** One line of text: control characters are removed, white space is single and trimmed. Text of which nothing is seen is empty. */
export function cleanLine(typed: string): string {
  const line = typed
    .replace(/[\t\n\v\f\r\u0085]+/g, " ")
    .replace(unwanted, "")
    .replace(/\s+/g, " ")
    .trim();
  return visible.test(line) ? line : "";
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

/** The same for Markdown, in which white space says something: it stays as it was typed. */
export function cleanMarkdown(typed: string): string {
  return typed.replace(unwanted, (character) => (/\s/.test(character) ? character : ""));
}

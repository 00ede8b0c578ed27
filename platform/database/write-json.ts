/**
 * The value as JSON that PostgreSQL takes: without NUL, and with U+FFFD for half of a character, such as an emoji that was cut in two. As a parameter of
 * its own such a text is no fault, but in JSON it fails the statement and all rows in it.
 */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  return /\\u(?:0000|d[89a-f])/.test(text)
    ? text.replaceAll(/\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escape) =>
        escape === "\\u0000" ? "" : escape.startsWith("\\ud") ? "\uFFFD" : escape,
      )
    : text;
}

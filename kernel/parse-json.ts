/**
 * The value of a JSON text that others wrote, with all its strings as PostgreSQL takes them: without NUL, and without halves of characters. Throws what
 * `JSON.parse` throws.
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );

/** Whether every percent-encoded byte belongs to a whole character, and none of them is NUL. */
export function isDecodable(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    return false;
  }
}

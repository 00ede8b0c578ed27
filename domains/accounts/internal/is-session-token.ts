/** Whether the text has the shape of the tokens that the library makes. */
export function isSessionToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

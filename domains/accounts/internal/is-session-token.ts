/** Whether the text has the format of better-auth's session tokens. */
export function isSessionToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

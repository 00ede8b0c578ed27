/** The intents of the form with which an order's page turns news in this browser on and off. */
export const newsIntents = { on: "news-on", off: "news-off" } as const;

/** What tells browsers apart without telling what was told to them: the first half of the SHA-256 of a subscription's address, as hex. */
export async function hashEndpoint(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a page shows as JSON, for the page that stays open and loads itself again. */
export const sendLatest = (page: unknown): Response =>
  Response.json(page, { headers: { "Cache-Control": "no-store" } });

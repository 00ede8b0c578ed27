import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "#app/http/security-headers.ts";
import { flashCookie } from "../sessions/flash.ts";

/**
 * Refuses to prepare a page for a browser that may never show it, and returns true. This concerns a visitor's own pages, whose requests may set cookies,
 * count or take something back, and any page while a flash message waits: the prepared page would use it up. The browser asks again when the page is opened.
 * A request to prepare a page says so in Sec-Purpose ("prefetch", "prefetch;prerender").
 */
export function refusePreparation(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { isPublic }: { isPublic: boolean },
): boolean {
  // Pictures and data that a shown page loads ahead are no pages.
  if (headers["sec-fetch-dest"] !== "document" || !String(headers["sec-purpose"]).startsWith("prefetch")) return false;
  if (isPublic && !headers.cookie?.includes(flashCookie)) return false;
  response.writeHead(409, { ...securityHeaders, "Cache-Control": "no-store" });
  response.end();
  return true;
}

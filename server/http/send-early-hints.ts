import type { IncomingMessage, ServerResponse } from "node:http";
import type { StaticAssets } from "./static-assets.ts";

/**
 * Tells a browser that opens a page which stylesheet it will need (103 Early Hints, RFC 8297), for use while the page is being made. The proxy asks for it by
 * `X-Early-Hints: yes`, where it speaks HTTP/2 with the browser: to clients of HTTP/1.1 an answer before the answer may be one too many.
 */
export function sendEarlyHints(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { stylesheet }: Pick<StaticAssets, "stylesheet">,
): void {
  if (
    stylesheet === null ||
    method !== "GET" ||
    headers["x-early-hints"] !== "yes" ||
    headers["sec-fetch-dest"] !== "document" ||
    response.headersSent
  )
    return;
  response.writeEarlyHints({ link: `<${stylesheet}>; rel=preload; as=style` });
}

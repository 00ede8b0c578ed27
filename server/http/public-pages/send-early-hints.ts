import type { IncomingMessage, ServerResponse } from "node:http";
import type { StaticAssets } from "../files/static-assets.ts";

/**
 * Sends a browser the stylesheet of the page as 103 Early Hints (RFC 8297), so that it loads while the page is rendered. The proxy requests it with
 * `X-Early-Hints: yes` when it speaks HTTP/2 with the browser: some clients of HTTP/1.1 cannot read an informational response.
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

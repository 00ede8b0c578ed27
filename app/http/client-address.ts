import type { IncomingMessage } from "node:http";

/** The client's address: the connection's, or behind a trusted proxy the last one it added to X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(",").at(-1)?.trim();
  // A socket that speaks IPv6 shows IPv4 addresses in its own way.
  return (last || request.socket.remoteAddress || "unknown").replace(/^::ffff:(?=\d+\.)/i, "");
}

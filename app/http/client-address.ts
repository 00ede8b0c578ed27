import type { IncomingMessage } from "node:http";

/**
 * The client's address: the connection's, or behind so many trusted proxies the one that the outermost of them saw. Each adds to the end of X-Forwarded-For
 * the address that it was asked from; what stands before those was written by the client. Where there are fewer, the client came by a shorter way.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? [request.headers["x-forwarded-for"] ?? []].flat().join(",") : "";
  const seen = forwarded
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .slice(-trustedProxies)[0];
  // A socket that speaks IPv6 shows IPv4 addresses in its own way; some proxies add the port.
  const client = seen?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").replace(/^\[(.+)\](?::\d+)?$/, "$1");
  return (client || request.socket.remoteAddress || "unknown").replace(/^::ffff:(?=\d+\.)/i, "");
}

import type { IncomingMessage } from "node:http";

/**
 * The client's IP address: the connection's, or behind trusted proxies the one that the outermost proxy saw. Each proxy appends to
 * X-Forwarded-For the address that connected to it; the client itself wrote what precedes those entries. If there are fewer entries, the
 * request passed fewer proxies.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? [request.headers["x-forwarded-for"] ?? []].flat().join(",") : "";
  const seen = forwarded
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .slice(-trustedProxies)[0];
  // An IPv6 socket reports IPv4 addresses in mapped form; some proxies add the port.
  const client = seen?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").replace(/^\[(.+)\](?::\d+)?$/, "$1");
  return (client || request.socket.remoteAddress || "unknown").replace(/^::ffff:(?=\d+\.)/i, "");
}

import type { IncomingMessage } from "node:http";

/**
 * The client's IP address: the connection's, or behind trusted proxies the one that the outermost proxy saw. Each proxy appends to
 * X-Forwarded-For the address that connected to it; the client itself wrote what precedes those entries. If there are fewer entries, the
 * request passed fewer proxies.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? [headers["x-forwarded-for"] ?? []].flat().join(",") : "";
  return resolveClientAddress(forwarded, socket.remoteAddress, trustedProxies);
}

/** The same for the value of X-Forwarded-For ("" without one) and the address of the connection. */
export function resolveClientAddress(forwarded: string, remote: string | undefined, trustedProxies: number): string {
  const seen = forwarded === "" || trustedProxies === 0 ? undefined : nthLast(forwarded, trustedProxies);
  // An IPv6 socket reports IPv4 addresses in mapped form; some proxies add the port.
  const client = seen?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").replace(/^\[(.+)\](?::\d+)?$/, "$1");
  return (client || remote || "unknown").replace(/^::ffff:(?=\d+\.)/i, "");
}

const nthLast = (list: string, count: number): string | undefined =>
  list
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .slice(-count)[0];

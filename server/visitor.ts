import { type IncomingMessage } from "node:http";
import { parse, serialize } from "hono/utils/cookie";
import type { Visitor } from "#app/middleware/shop-context.ts";
import { isSecret } from "#kernel/ids.ts";

export const cartCookie = "taqat_cart";
export const orderCookie = "taqat_order";
const month = 30 * 24 * 60 * 60;

interface VisitorSettings {
  address: string;
  cookieHeader: string | undefined;
  https: boolean;
}

/** The visitor of one request, and the Set-Cookie lines that the response must carry. */
export function meetVisitor({ address, cookieHeader, https }: VisitorSettings) {
  const cookies = cookieHeader ? parse(cookieHeader) : {};
  const kept = new Map<string, string>();

  const keep = (name: string, secret: string | null) => {
    const lifetime = secret === null ? 0 : month;
    kept.set(name, serialize(name, secret ?? "", { path: "/", httpOnly: true, sameSite: "Lax", secure: https, maxAge: lifetime }));
  };
  const read = (name: string) => {
    const value = cookies[name];
    return value !== undefined && isSecret(value) ? value : null;
  };

  const visitor: Visitor = {
    address,
    cartSecret: read(cartCookie),
    orderToken: read(orderCookie),
    keepCart(secret) {
      visitor.cartSecret = secret;
      keep(cartCookie, secret);
    },
    keepOrder(accessToken) {
      visitor.orderToken = accessToken;
      keep(orderCookie, accessToken);
    },
  };
  return { visitor, setCookies: () => [...kept.values()] };
}

/** The client's address: the connection's, or behind a trusted proxy the last one it added to X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(",").at(-1)?.trim();
  // A socket that speaks IPv6 shows IPv4 addresses in its own way.
  return (last || request.socket.remoteAddress || "unknown").replace(/^::ffff:(?=\d+\.)/i, "");
}

import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses forms that another site sends: when the browser states the origin of a request, it must be ours. A page without TLS does not count as ours
 * when the shop is served over TLS, because anybody on the network may have written it.
 */
export function csrfProtection(baseUrl: string): MiddlewareHandler {
  const { protocol, host: ownHost } = new URL(baseUrl);
  const isOwn = (origin: string, host: string | undefined) => {
    const sender = URL.canParse(origin) ? new URL(origin) : null;
    return sender !== null && [protocol, "https:"].includes(sender.protocol) && [ownHost, host].includes(sender.host);
  };
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    // Pages with the referrer policy no-referrer (an order's) send the origin "null".
    const named = origin !== undefined && origin !== "null";
    const isOurs = named
      ? isOwn(origin, c.req.header("host"))
      : site === undefined
        ? origin === undefined
        : ["same-origin", "none"].includes(site);
    if (!isOurs) throw new HTTPException(403, { message: "This form was sent from another site." });
    return next();
  };
}

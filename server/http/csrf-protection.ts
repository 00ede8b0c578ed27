import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Lets no other site send our forms: where a browser says whose page sent it, it must be ours. A page that came without TLS is not, where the shop is reached with it: anybody on the way may have written it. */
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
    // Pages that tell nobody where people come from (an order's) send the origin "null".
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

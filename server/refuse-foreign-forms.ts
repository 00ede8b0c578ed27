import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Lets no other site send our forms: where a browser says whose page sent it, it must be ours. */
export function refuseForeignForms(baseUrl: string): MiddlewareHandler {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    // Pages that tell nobody where people come from (an order's) send the origin "null".
    const named = origin !== undefined && origin !== "null";
    const isOurs = named ? isHost(origin, [ownHost, c.req.header("host")]) : site === undefined ? origin === undefined : ["same-origin", "none"].includes(site);
    if (!isOurs) throw new HTTPException(403, { message: "This form was sent from another site." });
    return next();
  };
}

const isHost = (origin: string, hosts: (string | undefined)[]) => URL.canParse(origin) && hosts.includes(new URL(origin).host);

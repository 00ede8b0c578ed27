import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Lets no other site send our forms: where a browser says whose page sent it, it must be ours. */
export function refuseForeignForms(baseUrl: string): MiddlewareHandler {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    if (origin !== undefined) {
      const host = URL.canParse(origin) ? new URL(origin).host : null;
      if (host === null || (host !== ownHost && host !== c.req.header("host"))) throw new HTTPException(403, { message: "This form was sent from another site." });
    } else if (["cross-site", "same-site"].includes(c.req.header("sec-fetch-site") ?? "")) {
      throw new HTTPException(403, { message: "This form was sent from another site." });
    }
    return next();
  };
}

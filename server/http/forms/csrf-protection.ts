import type { Context, MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";

/**
 * Refuses forms that another site sends, by Sec-Fetch-Site, Origin or, in browsers that send neither, Referer. A page without TLS does not count as ours
 * when the shop is served over TLS, because anybody on the network may have written it. A client that sends none of the three is no browser, so
 * nobody made it send the form. `onRefused` gets the request and the sender: an origin, or null where the request does not say.
 */
export function csrfProtection(
  baseUrl: string,
  onRefused?: (c: Context, sender: string | null) => Promise<void>,
): MiddlewareHandler {
  const { protocol, host: ownHost } = new URL(baseUrl);
  const isOwn = (origin: string, host: string | undefined) => {
    const sender = URL.canParse(origin) ? new URL(origin) : null;
    return sender !== null && [protocol, "https:"].includes(sender.protocol) && [ownHost, host].includes(sender.host);
  };
  const check = csrf({
    origin: (origin, c) => isOwn(origin, c.req.header("host")),
    secFetchSite: ["same-origin", "none"],
  });

  return async (c, next) => {
    const [origin, site, referer] = ["origin", "sec-fetch-site", "referer"].map((name) => c.req.header(name));
    const isForeign =
      origin === undefined && site === undefined
        ? !isSafe(c.req.method) && referer !== undefined && !isOwn(referer, c.req.header("host"))
        : await check(c, async () => undefined).then(
            () => false,
            () => true,
          );
    if (isForeign) {
      await onRefused?.(c, origin ?? toOrigin(referer));
      throw new HTTPException(403, { message: "This form was sent from another site." });
    }
    return next();
  };
}

const isSafe = (method: string) => method === "GET" || method === "HEAD";

const toOrigin = (referer: string | undefined) =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null;

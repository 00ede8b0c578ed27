import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";

/**
 * Refuses forms that another site sends, by Sec-Fetch-Site or Origin. A page without TLS does not count as ours when the shop is served over TLS,
 * because anybody on the network may have written it. A client that sends neither header is no browser, so nobody made it send the form.
 */
export function csrfProtection(baseUrl: string): MiddlewareHandler {
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
    const isBrowser = c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined;
    if (isBrowser)
      await check(c, async () => undefined).catch((cause: unknown) => {
        throw new HTTPException(403, { message: "This form was sent from another site.", cause });
      });
    return next();
  };
}

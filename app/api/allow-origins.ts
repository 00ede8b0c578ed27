import type { Context, MiddlewareHandler } from "hono";
import { allowsOrigin } from "#domains/api-keys/origins.ts";
import type { ApiEnv } from "./api-env.ts";
import { errorResponse } from "./errors.ts";
import { getApiKeys } from "#app/queries/get-api-keys.ts";

const methods = "GET, HEAD, POST, PUT, DELETE";
/** The headers that the original's client sends, for a preflight request that asks for none. */
const headers = "X-Authorization, Authorization, X-Chec-Agent, Chec-Version, Content-Type";
/** Names of headers with commas between them. */
const headerNames = /^[\w-]+(?:\s*,\s*[\w-]+)*$/;
const maxHeaderNames = 1_000;
const preflightSeconds = 7_200;

/**
 * Lets pages of every allowed origin read the response, errors included, and answers preflight requests, which carry no key. `authenticate`
 * decides whether the request's own key allows the origin.
 */
export function allowOrigins(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const allowed = origin !== undefined && (await isAllowedBySome(c, origin));
    if (c.req.method === "OPTIONS") return respondToPreflight(c, origin, allowed);

    await next();
    c.res.headers.append("Vary", "Origin");
    if (origin !== undefined && allowed && c.get("foreign") !== true) letRead(c.res.headers, origin);
    return undefined;
  };
}

async function isAllowedBySome(c: Context<ApiEnv>, origin: string): Promise<boolean> {
  const keys = await getApiKeys(c.get("shop"));
  return keys.values().some((key) => allowsOrigin(key, origin));
}

function respondToPreflight(c: Context<ApiEnv>, origin: string | undefined, allowed: boolean) {
  c.header("Vary", "Origin, Access-Control-Request-Headers");
  if (origin === undefined) return c.body(null, 204, { Allow: `${methods}, OPTIONS` });
  if (!allowed) return errorResponse(c, 403, "forbidden", `No key allows pages of ${origin}.`);
  return c.body(null, 204, {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": parseHeaderNames(c.req.header("access-control-request-headers")),
    "Access-Control-Max-Age": String(preflightSeconds),
  });
}

/**
 * Every header that a page wants to send: tutorials add `Cache-Control`, a page's monitoring `sentry-trace`. The key and the origin decide what
 * a page may do, whatever else it sends.
 */
const parseHeaderNames = (asked = ""): string =>
  asked.length <= maxHeaderNames && headerNames.test(asked) ? asked : headers;

function letRead(answer: Headers, origin: string) {
  answer.set("Access-Control-Allow-Origin", origin);
  answer.set("Access-Control-Expose-Headers", "Retry-After, ETag, Allow");
}

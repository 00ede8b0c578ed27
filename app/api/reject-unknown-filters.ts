import type { MiddlewareHandler } from "hono";
import { errorResponse } from "./error-response.ts";
import type { ApiEnv } from "./api-env.ts";

/** Parameters that storefronts add to any request and that filter nothing: the requested fields, a language, and cache busters. */
const harmless =
  /^(?:include|exclude|fields|type|debug|preview|locale|lang|language|currency|country|callback|cache|nocache|timestamp|ts?|v|cb|r|_.*|utm_.*)(?:\[\])?$/i;

/** Refuses a list request with an unknown filter, because a client that asks for a part must never get the whole list. */
export function rejectUnknownFilters(understood: Record<string, unknown>): MiddlewareHandler<ApiEnv> {
  const names = Object.keys(understood);

  return async (c, next) => {
    const unknown = [...new Set(new URL(c.req.url).searchParams.keys())].filter(
      (name) => !names.includes(name) && !harmless.test(name),
    );
    if (unknown.length === 0) return next();
    const message = (name: string) =>
      `This list cannot be asked for by ${name.slice(0, 60)}. It can by ${names.filter((each) => !each.endsWith("[]")).join(", ")}.`;
    return errorResponse(
      c,
      422,
      "validation",
      message(unknown[0]!),
      Object.fromEntries(unknown.slice(0, 10).map((name) => [name, [message(name)]])),
    );
  };
}

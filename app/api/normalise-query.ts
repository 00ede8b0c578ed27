import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api-env.ts";

/**
 * Parses query parameters as the original did: spaces around values are trimmed, parameters without a value are ignored, and `name[0]`,
 * `name[]` and a repeated `name` are the same list, written `name[]`. Equivalent queries get the same spelling.
 */
export function normaliseQueryString(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { url } = c.req.raw;
    const at = url.indexOf("?");
    if (at !== -1 && (c.req.method === "GET" || c.req.method === "HEAD")) {
      const tidy = normaliseParameters(new URLSearchParams(url.slice(at + 1)));
      const path = url.slice(0, at);
      const tidied = tidy === "" ? path : `${path}?${tidy}`;
      if (tidied !== url)
        c.req.raw = new Request(tidied, {
          method: c.req.raw.method,
          headers: c.req.raw.headers,
          signal: c.req.raw.signal,
        });
    }
    return next();
  };
}

const listItem = /^(?<list>[^[\]]+)\[\d*\]$/;

/** The normalised query string; "" without parameters. */
export function normaliseParameters(sent: URLSearchParams): string {
  const values = new Map<string, string[]>();
  for (const [typed, value] of sent) {
    const name = typed.trim();
    const list = listItem.exec(name)?.groups?.list;
    const trimmed = value.trim();
    if (trimmed !== "")
      values.set(list ? `${list}[]` : name, [...(values.get(list ? `${list}[]` : name) ?? []), trimmed]);
  }
  for (const [name, all] of values) {
    if (name.endsWith("[]") || all.length === 1) continue;
    values.delete(name);
    values.set(`${name}[]`, [...all, ...(values.get(`${name}[]`) ?? [])]);
  }
  return new URLSearchParams(
    [...values].flatMap(([name, all]) => all.map((value): [string, string] => [name, value])),
  ).toString();
}

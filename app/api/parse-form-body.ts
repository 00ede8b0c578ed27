import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api-env.ts";

const urlEncoded = /^application\/x-www-form-urlencoded\b/i;

/** Parses form-encoded bodies (`options[vgrp_1]=optn_2`) into the same data as JSON, because server programs often send them. */
export function parseFormBody(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && urlEncoded.test(c.req.header("content-type") ?? "")) {
      const headers = new Headers(c.req.raw.headers);
      headers.set("Content-Type", "application/json");
      headers.delete("Content-Length");
      c.req.raw = new Request(c.req.raw.url, {
        method: c.req.method,
        headers,
        body: JSON.stringify(nestFields(new URLSearchParams(await c.req.text()))),
      });
      c.req.bodyCache = {};
    }
    return next();
  };
}

type Nested = { [name: string]: string | Nested };

/** Turns bracketed names into nested objects: `a[b][c]=d` is `{ a: { b: { c: "d" } } }`. The last of several equal names wins. */
export function nestFields(fields: URLSearchParams): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of fields) {
    const steps = name.split(/\[|\]\[|\]/).filter((step, at) => at === 0 || step !== "");
    let place = root;
    for (const step of steps.slice(0, -1)) {
      const below = place[step];
      place = typeof below === "object" ? below : (place[step] = Object.create(null) as Nested);
    }
    place[steps.at(-1) ?? name] = value;
  }
  return root;
}

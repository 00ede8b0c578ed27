import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api-env.ts";

const urlEncoded = /^application\/x-www-form-urlencoded\b/i;

/** Takes bodies that are written as forms are (`options[vgrp_1]=optn_2`) for the JSON they mean: programs that are no pages often send them so. */
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

/** Fields with their brackets taken as steps down: `a[b][c]=d` is `{ a: { b: { c: "d" } } }`. Of what was sent twice the last counts. */
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

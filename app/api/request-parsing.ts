import type { Shop } from "#app/http/context.ts";
import type { MiddlewareHandler } from "hono";
import { errorResponse } from "./errors.ts";
import type { ApiEnv } from "./api-env.ts";

/** Accepts bodies up to a number of bytes, by their Content-Length, which Node enforces. A body without that header is refused. */
export function limitBody(max: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header("transfer-encoding") !== undefined)
      return errorResponse(c, 411, "length_required", "Say how long the body is (Content-Length).");
    if (Number(c.req.header("content-length") ?? 0) > max)
      return errorResponse(c, 413, "payload_too_large", "What was sent is larger than any request of this API.");
    return next();
  };
}

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

/** The most levels of a bracketed name: what lies deeper is no field of this API. */
const maxLevels = 10;

/** Turns bracketed names into nested objects: `a[b][c]=d` is `{ a: { b: { c: "d" } } }`. The last of several equal names wins. */
function nestFields(fields: URLSearchParams): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of fields) {
    const steps = name.split(/\[|\]\[|\]/).filter((step, at) => at === 0 || step !== "");
    if (steps.length > maxLevels) continue;
    let place = root;
    for (const step of steps.slice(0, -1)) {
      const below = place[step];
      place = typeof below === "object" ? below : (place[step] = Object.create(null) as Nested);
    }
    place[steps.at(-1) ?? name] = value;
  }
  return root;
}

/**
 * Parses query parameters as the original did: spaces around values are trimmed, parameters without a value (`limit=undefined`, too) are ignored, and `name[0]`,
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

/** Parameters that ask for no part of a list, and texts that JavaScript makes of a value which is missing. */
const notFilters = /^(?:limit|page|depth|sortBy|sortDirection|sortOrder)$/;
const missing = /^(?:undefined|null|NaN)$/;
/** Filters that name single products: an empty one names none, while any other parameter without a value counts as not sent. */
const namesProducts = /^(?:ids|permalink)(?:\[\d*\])?$/;

const listItem = /^(?<list>[^[\]]+)\[\d*\]$/;

/** The normalised query string; "" without parameters. */
function normaliseParameters(sent: URLSearchParams): string {
  const values = new Map<string, string[]>();
  for (const [typed, value] of sent) {
    const name = typed.trim();
    const list = listItem.exec(name)?.groups?.list;
    const trimmed = value.trim();
    if ((trimmed !== "" || namesProducts.test(name)) && !(notFilters.test(name) && missing.test(trimmed)))
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

/** All values of a list parameter, in either spelling. */
export const listValues = (...spellings: (string | string[] | undefined)[]): string[] =>
  spellings
    .flatMap((values) => values ?? [])
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");

/**
 * Parameters that storefronts add to any request and that filter nothing: the requested fields, a language, cache busters, and an order by a word
 * that the original did not know.
 */
const harmless =
  /^(?:sort|order|sort_?by|order_?by|sort_?order|sort_?direction|direction|include|exclude|fields|type|debug|preview|locale|lang|language|currency|country|callback|cache|nocache|timestamp|ts?|v|cb|r|_.*|utm_.*)(?:\[\])?$/i;

/** Two names of one filter: with a value of its own in each, one of them would be ignored. */
const sameFilter = ["query", "search"] as const;

/**
 * Refuses a list request with an unknown filter, because a client that asks for a part must never get the whole list. `listMore` lists the filters
 * that are data of the shop.
 */
export function rejectUnknownFilters(
  understood: Record<string, unknown>,
  listMore: (shop: Shop) => Promise<string[]> = async () => [],
): MiddlewareHandler<ApiEnv> {
  const fixed = Object.keys(understood);

  return async (c, next) => {
    const more = await listMore(c.get("shop"));
    const names = [...fixed, ...more];
    const sent = new URL(c.req.url).searchParams;
    const [words, sameWords] = sameFilter.map((name) =>
      fixed.includes(name) && !more.includes(name) ? sent.get(name) : null,
    );
    if (words && sameWords && words !== sameWords) {
      const [name, same] = sameFilter;
      const message = `${same} is the same filter as ${name}: send one of them.`;
      return errorResponse(c, 422, "validation", message, { [same]: [message] });
    }
    const unknown = [...new Set(sent.keys())].filter((name) => !names.includes(name) && !harmless.test(name));
    if (unknown.length === 0) return next();
    const message = (name: string) => {
      const [plain = ""] = /^[^[\]]*/.exec(name) ?? [];
      if (names.includes(`${plain}[]`))
        return `Write the values of ${plain} with commas between them, or each as ${plain}[]=…`;
      if (names.includes(plain)) return `${plain} takes one value: write it once, as ${plain}=…`;
      return `This list cannot be asked for by ${name.slice(0, 60)}. It can by ${names.filter((each) => !each.endsWith("[]")).join(", ")}.`;
    };
    return errorResponse(
      c,
      422,
      "validation",
      message(unknown[0]!),
      Object.fromEntries(unknown.slice(0, 10).map((name) => [name, [message(name)]])),
    );
  };
}

/** The URL of a list with its parameters sorted and without the page: the base of its cache key and of its page links. */
export function canonicalListUrl(
  address: string,
  asked: Record<string, string | string[] | number | undefined>,
): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    name === "page" || value === undefined ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length === 0 ? address : `${address}?${new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

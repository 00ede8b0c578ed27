import { Hono } from "hono";
import { expect, test } from "vitest";
import { csrfProtection } from "./csrf-protection.ts";

const open = (baseUrl: string) => new Hono().use("*", csrfProtection(baseUrl)).all("*", (c) => c.text("taken"));
const app = open("https://shop.example.pk");
const send = async (headers: Record<string, string>, method = "POST", shop = app) =>
  (await shop.request("http://shop.example.pk/cart", { method, headers: { host: "shop.example.pk", ...headers } }))
    .status;

test("forms of our own pages are accepted, also behind a proxy that terminates TLS", async () => {
  expect(await send({ origin: "https://shop.example.pk" })).toBe(200);
  expect(await send({ origin: "https://shop.example.pk", host: "10.0.0.7:3000" })).toBe(200);
});

test("the shop can be used under another host name", async () => {
  const open3000 = open("http://localhost:3000");
  for (const host of ["127.0.0.1:3000", "shop.local"])
    expect(await send({ origin: `http://${host}`, host }, "POST", open3000)).toBe(200);
  expect(await send({ origin: "https://10.0.0.7", host: "10.0.0.7" })).toBe(200);
  expect(
    await send({ origin: "https://shop.local", host: "shop.local" }, "POST", open3000),
    "behind TLS that the shop was not told of",
  ).toBe(200);
});

test("a page of the same host without TLS is not ours when the shop is served over TLS", async () => {
  expect(await send({ origin: "http://shop.example.pk" })).toBe(403);
  expect(await send({ origin: "http://shop.example.pk:443" })).toBe(403);
  expect(await send({ origin: "http://10.0.0.7", host: "10.0.0.7" })).toBe(403);
});

test("forms of other sites are refused", async () => {
  for (const origin of [
    "https://evil.example",
    "https://shop.example.pk.evil.example",
    "https://evil.example/shop.example.pk",
    "https://shop.example.pk:8443",
    "nonsense",
    "",
  ]) {
    expect(await send({ origin }), origin).toBe(403);
  }
});

test("a page that sends the origin null is ours only if Sec-Fetch-Site says so", async () => {
  expect(await send({ origin: "null" })).toBe(403);
  expect(await send({ origin: "null", "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await send({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(200);
});

test("without an origin Sec-Fetch-Site counts, without both the Referer, and clients that send none are accepted", async () => {
  expect(await send({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await send({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await send({ "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await send({ referer: "https://evil.example/https://shop.example.pk" })).toBe(403);
  expect(await send({ referer: "https://shop.example.pk/cart?from=https://evil.example" })).toBe(200);
  expect(await send({})).toBe(200);
});

test("other sites may link to us", async () => {
  expect(await send({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, "GET")).toBe(200);
  expect(await send({ referer: "https://evil.example/" }, "GET")).toBe(200);
});

import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseForeignForms } from "./refuse-foreign-forms.ts";

const app = new Hono().use("*", refuseForeignForms("https://taqat.test")).all("*", (c) => c.text("taken"));
const send = async (headers: Record<string, string>, method = "POST") => (await app.request("https://taqat.test/user/login", { method, headers })).status;

test("a form that another site sends is refused before anything is done, also one that hides where it comes from", async () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" }, { origin: "https://taqat.test.evil.example" }, { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: "null" }, { origin: "null", "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) expect(await send(headers), JSON.stringify(headers)).toBe(403);
});

test("our own forms are taken, from browsers that say so and from those that say nothing", async () => {
  const ours: Record<string, string>[] = [{ origin: "https://taqat.test" }, { origin: "null", "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "same-origin" }, {}];
  for (const headers of ours) expect(await send(headers), JSON.stringify(headers)).toBe(200);
  expect(await send({ origin: "https://evil.example" }, "GET")).toBe(200);
});

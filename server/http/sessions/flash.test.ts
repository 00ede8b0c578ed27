import { expect, test } from "vitest";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { readFlash, insertFlash, applyFlash } from "./flash.ts";

const page = '<main><div data-notice=""></div><h1>Home</h1></main>';

test("a page displays the flash message that the cookie names, in the success colour and as an alert that takes the focus", () => {
  const html = insertFlash(page, "registered")!;
  expect(html).toContain("Registration Successfull");
  expect(html).toMatch(/<div role="alert" tabindex="-1" autofocus="" class="[^"]*text-success/i);
  expect(html).toContain("<h1>Home</h1>");
  expect(html).not.toContain("data-forget");
});

test("what was not done looks like a failure, and what was done in part or before like neither", () => {
  const boxOf = (key: FlashKey) => /role="(\w+)"[^>]*border-(\w+)/.exec(insertFlash(page, key)!)?.slice(1);
  expect(boxOf("discount-link-ended")).toEqual(["alert", "failure"]);
  expect(boxOf("no-parcels-released")).toEqual(["alert", "failure"]);
  expect(boxOf("bank-file-partly-booked")).toEqual(["status", "control"]);
});

test("after a logout the page removes the visitor's data from the browser", () => {
  const left = insertFlash(`<head></head>${page}`, "logged-out");
  expect(left).toContain('<div data-notice="" data-forget="">');
  expect(left).toContain('<head><meta name="cart-items" content="0"></head>');
});

test("a cookie can name our own messages only", () => {
  expect(readFlash("a=b; taqat_notice=logged-in", false)).toBe("logged-in");
  expect(readFlash("a=b; __Host-taqat_notice=logged-in", true)).toBe("logged-in");
  expect(readFlash("a=b; taqat_notice=logged-in", true), "planted by a neighbour").toBeNull();
  for (const cookie of [
    undefined,
    "",
    "a=b",
    "taqat_notice=",
    "taqat_notice=<script>",
    "taqat_notice=constructor",
    "taqat_notice=toString",
    "not_taqat_notice=logged-in",
  ])
    expect(readFlash(cookie, false), cookie).toBeNull();
});

test("a private page displays the message once and deletes the cookie; a response without a place for it leaves it for the next page", async () => {
  const answer = (body: string | Buffer) => ({ status: 200, headers: {}, cookies: ["taqat_cart=a"], body });
  const told = applyFlash(answer(page), { cookieHeader: "taqat_notice=logged-in", https: false });
  expect(told.body).toContain("Login Successfull");
  expect(told.cookies).toEqual(["taqat_cart=a", "taqat_notice=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  const secure = applyFlash(answer(page), { cookieHeader: "__Host-taqat_notice=logged-in", https: true });
  expect(secure.cookies).toContain("__Host-taqat_notice=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  for (const other of [answer("<p>Calm</p>"), answer(Buffer.from("{}")), { ...answer(page), status: 422 }])
    expect(applyFlash(other, { cookieHeader: "taqat_notice=logged-in", https: false })).toBe(other);
});

import { parse, serialize } from "hono/utils/cookie";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isFlashKey, flashMessages, toneOfFlash, type FlashKey } from "#app/http/flash-messages.ts";
import { Flash as FlashView } from "#app/ui/layout/flash.tsx";
import { insertCartItems } from "#app/ui/layout/page-meta.ts";
import { cookieName } from "./cookie-name.ts";
import type { PrivateResponse } from "../write-private-response.ts";

/** Names the notice that the next page shows. A page that is kept for everybody is shown with it to this one visitor, once. */
export const flashCookie = "taqat_notice";
export const flashSeconds = 60;

/** Said to somebody who has just left: nothing of them stays in this browser. */
const signOutMessages: ReadonlySet<FlashKey> = new Set(["logged-out", "account-deleted"]);
const place = '<div data-notice=""></div>';
const clearFlashCookie = (https: boolean) =>
  serialize(cookieName(flashCookie, https), "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: https,
    maxAge: 0,
  });

/** The notice that a request's cookies ask for. */
export function readFlash(cookieHeader: string | undefined, https: boolean): FlashKey | null {
  if (!cookieHeader?.includes(flashCookie)) return null;
  const cookie = cookieName(flashCookie, https);
  const notice = parse(cookieHeader, cookie)[cookie] ?? "";
  return isFlashKey(notice) ? notice : null;
}

/** The document with the notice in its place; null when it has none, as what is not a page of ours has not. */
export function insertFlash(html: string, notice: FlashKey): string | null {
  if (!html.includes(place)) return null;
  const alert = renderToStaticMarkup(createElement(FlashView, { tone: toneOfFlash(notice) }, flashMessages[notice]));
  const signedOut = signOutMessages.has(notice);
  // Before the page's own scripts run, which show the last known name and the last known number of items.
  const document = signedOut ? insertCartItems(html, 0) : html;
  return document.replace(place, () => `<div data-notice=""${signedOut ? ' data-forget=""' : ""}>${alert}</div>`);
}

/** The headers that take the notice back with the page that shows it. */
export const clearFlashHeaders = (https: boolean) => ({
  "Cache-Control": "no-store",
  "Set-Cookie": clearFlashCookie(https),
});

/** A private page's response with the message that its visitor's cookies ask for. */
export function applyFlash(
  response: PrivateResponse,
  { cookieHeader, https }: { cookieHeader: string | undefined; https: boolean },
): PrivateResponse {
  const flash = readFlash(cookieHeader, https);
  if (flash === null || response.status >= 300 || typeof response.body !== "string") return response;
  const body = insertFlash(response.body, flash);
  return body === null ? response : { ...response, body, cookies: [...response.cookies, clearFlashCookie(https)] };
}

import { parse } from "hono/utils/cookie";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isNotice, notices, type Notice } from "#app/notices.ts";
import { Notice as NoticeBox } from "#app/ui/layout/notice.tsx";

/** Names the notice that the next page shows. A page that is kept for everybody is shown with it to this one visitor, once. */
export const noticeCookie = "taqat_notice";
export const noticeSeconds = 60;

/** Said to somebody who has just left: nothing of them stays in this browser. */
const farewells: ReadonlySet<Notice> = new Set(["logged-out", "account-deleted"]);
const place = '<div data-notice=""></div>';
const taken = `${noticeCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;

/** The notice that a request's cookies ask for. */
export function readNotice(cookieHeader: string | undefined): Notice | null {
  if (!cookieHeader?.includes(noticeCookie)) return null;
  const name = parse(cookieHeader, noticeCookie)[noticeCookie] ?? "";
  return isNotice(name) ? name : null;
}

/** The document with the notice in its place; null when it has none, as what is not a page of ours has not. */
export function showNotice(html: string, notice: Notice): string | null {
  if (!html.includes(place)) return null;
  const alert = renderToStaticMarkup(createElement(NoticeBox, null, notices[notice]));
  // Before the page's own script runs, which shows the last known name.
  const forget = farewells.has(notice) ? ' data-forget=""' : "";
  return html.replace(place, () => `<div data-notice=""${forget}>${alert}</div>`);
}

/** The headers that take the notice back with the page that shows it. */
export const noticeShown = { "Cache-Control": "no-store", "Set-Cookie": taken };

/** A private page's answer with the notice that its visitor's cookies ask for. */
export async function showNoticeIn(response: Response, cookieHeader: string | undefined): Promise<Response> {
  const notice = readNotice(cookieHeader);
  if (notice === null || response.status >= 300 || !response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const shown = showNotice(html, notice);
  const answer = new Response(shown ?? html, response);
  if (shown !== null) answer.headers.append("Set-Cookie", taken);
  return answer;
}

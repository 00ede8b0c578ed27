import { retryAfter } from "#app/http/retry-after.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { escapeHtml } from "#kernel/escape-html.ts";
import type { TemporaryFailure } from "./temporary-failures.ts";

const titles: Record<number, string> = {
  400: "We could not read that",
  401: "You are logged out",
  403: "That is not allowed",
  404: "We could not find that",
  405: "That cannot be done here",
  413: "That is too much at once",
  414: "That address is too long",
  415: "We could not read that",
  422: "That did not work",
  429: "A little slower, please",
  500: "Something went wrong on our side",
  502: "A service that we use did not answer",
  503: "We will be right back",
};

// An empty reference is the URL of the page that contains it.
const retryLink = '<a href="">Try again</a> ';

interface ErrorPageOptions {
  /** The heading; the one of the status when it is missing. */
  title?: string | undefined;
  headers?: Record<string, string>;
  /** Whether the page gets a link that loads its own URL again: sensible for GET requests alone. */
  canRetry?: boolean;
  /** HTML below the message. */
  content?: string;
  /** HTML of the links that lead on. */
  links?: string;
}

const shopLinks = '<a href="/">Go to the home page</a> <a href="/cart">See your cart</a>';

/** A page that needs neither the database nor the build. It is used for refusals and failures outside the router. */
export function renderErrorPage(
  status: number,
  message: string,
  {
    title = titles[status] ?? titles[500]!,
    headers = {},
    canRetry = false,
    content = "",
    links = shopLinks,
  }: ErrorPageOptions = {},
) {
  const body = Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Taqat</title><link rel="stylesheet" href="/error-page.css"></head>
<body><main><p class="mark">TAQAT</p><h1>${title}</h1><p>${escapeHtml(message)}</p>${content}<p>${canRetry ? retryLink : ""}${links}</p></main></body>
</html>
`);
  return {
    status,
    body,
    headers: {
      ...securityHeaders,
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    } as Record<string, string>,
  };
}

/** The page of a request that may succeed a moment later. */
export const renderFailurePage = (
  { status, title, message, retryAfterSeconds }: TemporaryFailure,
  { canRetry }: { canRetry: boolean },
) => renderErrorPage(status, message, { title, headers: retryAfter(retryAfterSeconds), canRetry });

/** The answer to a form that is sent to a page without any. */
export const takesNoForms = renderErrorPage(405, "This cannot be done here.", { headers: { Allow: "GET, HEAD" } });

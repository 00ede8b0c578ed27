import { securityHeaders } from "#app/http/security-headers.ts";
import { escapeHtml } from "#kernel/escape-html.ts";

const titles: Record<number, string> = {
  400: "We could not read that",
  403: "That is not allowed",
  405: "That cannot be done here",
  413: "That is too much at once",
  414: "That address is too long",
  415: "We could not read that",
  429: "A little slower, please",
  500: "Something went wrong on our side",
  503: "We will be right back",
};

/** A page that needs neither the database nor the build. It is used for refusals and failures outside the router. */
export function renderErrorPage(status: number, message: string, headers: Record<string, string> = {}) {
  const title = titles[status] ?? titles[500]!;
  const body = Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Taqat</title><link rel="stylesheet" href="/error-page.css"></head>
<body><main><p class="mark">TAQAT</p><h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a> <a href="/cart">See your cart</a></p></main></body>
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

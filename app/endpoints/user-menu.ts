import { securityHeaders } from "#app/http/security-headers.ts";
import type { RequestSession } from "#app/http/context.ts";
import { escapeHtml } from "#kernel/escape-html.ts";
import styles from "#app/app.css?url";

/** The page is styled by the shop's styles and `user-menu.css`. Only the shop's own pages may show it in a frame. */
export const userMenuHeaders: Record<string, string> = {
  ...securityHeaders,
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  "Content-Type": "text/html; charset=utf-8",
};

/** The user menu as a page of its own. Cached pages are the same for everybody; without scripts they display this page in a frame. */
export async function renderUserMenu(requestSession: RequestSession): Promise<string> {
  const account = await requestSession.account();
  const links = account
    ? `<p><strong>Hello, <bdi>${escapeHtml(account.name)}</bdi></strong><span>${escapeHtml(account.email)}</span></p>
<a href="/user/dashboard" target="_top">Dashboard</a>
<form method="post" action="/user/logout" target="_top"><button>Log out</button></form>`
    : `<a href="/user/login" target="_top">Login</a>
<a href="/user/registration" target="_top">Register</a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Your account</title><link rel="stylesheet" href="${styles}"><link rel="stylesheet" href="/user-menu.css"></head>
<body>
${links}
</body>
</html>
`;
}

import { type Mail, unsubscribeHeaders } from "../mail-transport.ts";
import { escapeHtml } from "#kernel/escape-html.ts";
import { outboxStyle } from "./outbox-style.ts";

interface OutboxMail {
  mail: Mail;
  from: string;
  sentAt: Date;
}

/** A page that a browser can open by itself: the mail's headers, its HTML, and its plain text. No script in it runs. */
export function renderOutboxMail({ mail, from, sentAt }: OutboxMail): string {
  const headers = {
    From: from,
    To: mail.to,
    ...(mail.replyTo ? { "Reply-To": mail.replyTo } : {}),
    Subject: mail.subject,
    Date: sentAt.toUTCString(),
    ...unsubscribeHeaders(mail),
  };
  // A shadow root separates the mail's styles from the page's, and needs no script to be displayed.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(mail.subject)}</title>
<meta name="to" content="${escapeHtml(mail.to)}">
<meta name="date" content="${sentAt.toISOString()}">
<style>${outboxStyle}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(mail.subject)}</h1>
<dl>
${Object.entries(headers)
  .map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
  .join("\n")}
</dl>
</header>
<article><template shadowrootmode="open">${mail.html}</template></article>
<main>
<p><a href="index.html">All mails in the outbox</a></p>
<details><summary>Plain text version</summary><pre dir="auto">${escapeHtml(mail.text)}</pre></details>
</main>
</body>
</html>
`;
}

import { escapeHtml } from "#kernel/escape-html.ts";
import { outboxStyle } from "./outbox-style.ts";

/** A mail in the index. */
export interface OutboxEntry {
  /** The name of its file. */
  name: string;
  subject: string;
  to: string;
  /** ISO 8601. */
  date: string;
}

/** The page that lists these mails and states how many older ones there are. */
export function renderOutboxIndex(entries: OutboxEntry[], older: number): string {
  const rows = entries.map(
    ({ name, subject, to, date }) => `<li><a href="${escapeHtml(name)}"><b dir="auto">${escapeHtml(subject)}</b>
<span>To ${escapeHtml(to)}</span><span><time datetime="${escapeHtml(date)}">${escapeHtml(new Date(date).toUTCString())}</time></span></a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${outboxStyle}</style>
</head>
<body>
<header><h1>Outbox</h1><p>Mails and messages the shop would have sent, newest first.</p></header>
<main>
<ol>
${rows.join("\n")}
</ol>
${older > 0 ? `<p>${older} older in this folder.</p>` : ""}
</main>
</body>
</html>
`;
}

import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml, unescapeHtml } from "#kernel/escape-html.ts";
import { outboxStyle } from "./outbox-style.ts";
import { writeWhole } from "./write-whole.ts";

const shown = 200;

/** Writes index.html anew from the mails in the folder, newest first; of very many, the newest 200. */
export async function refreshOutboxIndex(folder: string) {
  let listed: string[] = [];
  // Another process may have added a mail after we looked: then its index may just have been replaced by ours.
  for (let names = await listMails(folder); names.join() !== listed.join(); names = await listMails(folder)) {
    const entries = await Promise.all(names.slice(0, shown).map((name) => readEntry(folder, name)));
    await writeWhole(join(folder, "index.html"), renderIndex(entries.filter((entry) => entry !== null), Math.max(0, names.length - shown)));
    listed = names;
  }
}

interface Entry {
  name: string;
  subject: string;
  to: string;
  date: string;
}

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d{4}-.*\.html$/.test(name)).sort().reverse();
}

async function readEntry(folder: string, name: string): Promise<Entry | null> {
  const head = await readStart(join(folder, name));
  const part = (pattern: RegExp) => unescapeHtml(pattern.exec(head ?? "")?.[1] ?? "");
  return head === null ? null : { name, subject: part(/<title>([^<]*)</), to: part(/name="to" content="([^"]*)"/), date: part(/name="date" content="([^"]*)"/) };
}

async function readStart(path: string): Promise<string | null> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function renderIndex(entries: Entry[], older: number): string {
  const rows = entries.map(({ name, subject, to, date }) => `<li><a href="${escapeHtml(name)}"><b dir="auto">${escapeHtml(subject)}</b>
<span>To ${escapeHtml(to)}</span><span><time datetime="${escapeHtml(date)}">${escapeHtml(new Date(date).toUTCString())}</time></span></a></li>`);
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
<header><h1>Outbox</h1><p>Mails the shop would have sent, newest first.</p></header>
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

import { open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unescapeHtml } from "#kernel/escape-html.ts";
import { writeFileAtomically } from "#platform/files/write-file-atomically.ts";
import { type OutboxEntry, renderOutboxIndex } from "./render-outbox-index.ts";

const shown = 200;

/**
 * Returns a function that writes index.html from the newest 200 mails in the folder, newest first. Callers that call it during a write share the next
 * write.
 */
export function openOutboxIndex(folder: string): () => Promise<void> {
  // A stored mail never changes, so each is read once.
  let known = new Map<string, OutboxEntry>();
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const write = async () => {
    let listed: string[] | null = null;
    // Another process may have added a mail after we listed the folder: our index may then just have replaced its index.
    for (let names = await listMails(folder); names.join() !== listed?.join(); names = await listMails(folder)) {
      const entries = await Promise.all(
        names.slice(0, shown).map((name) => known.get(name) ?? readEntry(folder, name)),
      );
      const found = entries.filter((entry) => entry !== null);
      known = new Map(found.map((entry) => [entry.name, entry]));
      const page = renderOutboxIndex(found, Math.max(0, names.length - shown));
      await writeFileAtomically(join(folder, "index.html"), (file) => writeFile(file, page, { flush: true }), {
        replace: true,
      });
      listed = names;
    }
  };
  const begin = () => {
    next = null;
    return (writing = write().finally(() => (writing = null)));
  };
  return () => (writing ? (next ??= writing.then(begin, begin)) : begin());
}

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /^\d{4}-.*\.html$/.test(name))
    .sort()
    .reverse();
}

async function readEntry(folder: string, name: string): Promise<OutboxEntry | null> {
  const head = await readStart(join(folder, name));
  const part = (pattern: RegExp) => unescapeHtml(pattern.exec(head ?? "")?.[1] ?? "");
  return head === null
    ? null
    : {
        name,
        subject: part(/<title>([^<]*)</),
        to: part(/name="to" content="([^"]*)"/),
        date: part(/name="date" content="([^"]*)"/),
      };
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

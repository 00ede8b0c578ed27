import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unescapeHtml } from "#kernel/escape-html.ts";
import { storeAtomically } from "#platform/files/write-file-atomically.ts";
import { type OutboxEntry, renderOutboxIndex } from "./render-outbox-index.ts";

const shown = 200;

/**
 * Writes index.html from the newest 200 mails in the folder, newest first, at most once in an interval: a refresh soon after the last one returns at
 * once, and the index is written when the interval is over.
 */
export function openOutboxIndex(folder: string, intervalMilliseconds: number) {
  // A stored mail never changes, so each is read once.
  let known = new Map<string, OutboxEntry>();
  let writing: Promise<boolean> | null = null;
  let writtenAt = -Infinity;
  let later: NodeJS.Timeout | null = null;

  const write = async () => {
    const names = await listMails(folder);
    const entries = await Promise.all(names.slice(0, shown).map((name) => known.get(name) ?? readEntry(folder, name)));
    const found = entries.filter((entry) => entry !== null);
    known = new Map(found.map((entry) => [entry.name, entry]));
    const page = renderOutboxIndex(found, Math.max(0, names.length - shown));
    await storeAtomically(join(folder, "index.html"), page);
    // Another process may have added a mail after we listed the folder: our index may then just have replaced its index.
    return (await listMails(folder)).join() === names.join();
  };
  const begin = async () => {
    writing = write();
    try {
      if (!(await writing)) schedule(intervalMilliseconds);
      writtenAt = performance.now();
    } finally {
      writing = null;
    }
  };
  const schedule = (delay: number) => {
    later ??= setTimeout(() => {
      later = null;
      const next = () => begin().catch(() => undefined);
      void (writing ?? Promise.resolve()).then(next, next);
    }, delay);
  };

  return {
    /** Remembers a mail that was just written, so that its file need not be read. */
    add: (entry: OutboxEntry) => void known.set(entry.name, entry),
    /** Rejects when the index cannot be written now. A later write that fails is made up for by the next refresh. */
    async refresh() {
      const left = writing ? intervalMilliseconds : writtenAt + intervalMilliseconds - performance.now();
      if (left > 0) schedule(left);
      else await begin();
    },
  };
}

/** Whether a file of the folder is a mail: its name begins with the time. */
export const isMailFile = (name: string) => /^\d{4}-[\w-]*\.html$/.test(name);

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter(isMailFile).sort().reverse();
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

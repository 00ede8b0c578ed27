import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { storeAtomically } from "#platform/files/write-file-atomically.ts";
import type { OutboxSettings } from "./mail-settings.ts";
import type { Mail, MailTransport } from "./mail-transport.ts";
import { isMailFile, openOutboxIndex } from "./outbox/open-outbox-index.ts";
import { renderOutboxMail } from "./outbox/render-outbox-mail.ts";

type OutboxOptions = Omit<OutboxSettings, "transport"> & { indexIntervalMilliseconds?: number };

/**
 * Stores mails as pages in a folder that only its owner can read, with an index.html that lists the newest first; the index may be a second old. File
 * names begin with the time and contain no personal data. A mail whose key already exists is not written again. What a mail costs does not depend on
 * how many there are: the file `keys/<hash of the key>` holds the name of the mail's file.
 */
export function createOutboxTransport({
  folder,
  from,
  indexIntervalMilliseconds = 1_000,
}: OutboxOptions): MailTransport {
  const index = openOutboxIndex(folder, indexIntervalMilliseconds);
  // The last process may have ended before it had written the index.
  const opened = index.refresh().catch(() => undefined);
  const keys = join(folder, "keys");
  return {
    async send(mail) {
      await opened;
      const sentAt = new Date();
      const { name, isNew } = await chooseName(keys, mail, sentAt);
      if (isNew || !(await exists(join(folder, name)))) {
        const page = renderOutboxMail({ mail, from, sentAt });
        await storeAtomically(join(folder, name), page);
        index.add({ name, subject: mail.subject, to: mail.to, date: sentAt.toISOString() });
      }
      await index.refresh();
    },
  };
}

/** The name of the mail's file: the one that was chosen when the mail was first sent, by whichever process. A new name has no file yet. */
async function chooseName(keys: string, { key }: Mail, sentAt: Date): Promise<{ name: string; isNew: boolean }> {
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 16);
  const name = `${sentAt.toISOString().replaceAll(/[:.]/g, "-")}-${hash}.html`;
  const file = join(keys, hash);
  const claim = () => writeFileSync(file, name, { flag: "wx", mode: 0o600 });
  try {
    try {
      claim();
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      mkdirSync(keys, { recursive: true, mode: 0o700 });
      claim();
    }
    return { name, isNew: true };
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const chosen = await readFile(file, "utf8");
  if (isMailFile(chosen)) return { name: chosen, isNew: false };
  // The process that made the file died before it had written the name.
  await writeFile(file, name);
  return { name, isNew: true };
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

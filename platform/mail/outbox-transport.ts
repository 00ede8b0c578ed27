import { createHash } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#platform/files/write-file-atomically.ts";
import type { OutboxSettings } from "./mail-settings.ts";
import type { MailTransport } from "./mail-transport.ts";
import { openOutboxIndex } from "./outbox/open-outbox-index.ts";
import { renderOutboxMail } from "./outbox/render-outbox-mail.ts";

/**
 * Stores mails as pages in a folder that only its owner can read, with an index.html that lists the newest first. File names begin with the time and
 * contain no personal data. A mail whose key already exists is not written again.
 */
export function createOutboxTransport({ folder, from }: Omit<OutboxSettings, "transport">): MailTransport {
  const refreshIndex = openOutboxIndex(folder);
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const ending = `-${createHash("sha256").update(mail.key).digest("hex").slice(0, 16)}.html`;
      const there = await readdir(folder);
      if (!there.some((name) => name.endsWith(ending))) {
        const sentAt = new Date();
        const name = sentAt.toISOString().replaceAll(/[:.]/g, "-") + ending;
        const page = renderOutboxMail({ mail, from, sentAt });
        await writeFileAtomically(join(folder, name), (file) => writeFile(file, page, { flush: true }), {
          replace: true,
        });
      }
      await refreshIndex();
    },
  };
}

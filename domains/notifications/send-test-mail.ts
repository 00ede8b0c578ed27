import { findMailSettings } from "#domains/settings/mail-texts.ts";
import { enqueue, type Jobs } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { isMailTextKey, type MailTextKey } from "#kernel/mail-texts.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendAndLog } from "./internal/send-once.ts";
import { makeSampleMail, type RenderSample } from "./sample-mail.ts";

/** The key of a test mail in the log of mails. */
export const testMailKey = (press: string) => `test:${press}`;

/** Has the worker send a mail with its words and example data to this address, once per press. */
export async function requestTestMail(
  db: Database,
  _by: Staff<"settings.edit">,
  { mail, to, press }: { mail: MailTextKey; to: string; press: string },
): Promise<{ outcome: "requested" | "unknown" }> {
  if (!isId(press)) return { outcome: "unknown" };
  // Its outcome is shown, so that it is not tried again.
  await runTransaction(db, (tx) =>
    enqueue(tx, "send-test-mail", { mail, to, press }, { key: `send-test-mail:${press}`, attempts: 1 }),
  );
  return { outcome: "requested" };
}

/** Sends a test mail. A failure is logged, where the screen that asked for it finds it. */
export async function sendTestMail(
  { database, mail, render, baseUrl }: Omit<MailContext<RenderSample>, "log">,
  { mail: key, to, press }: Jobs["send-test-mail"],
): Promise<void> {
  if (!isMailTextKey(key)) return;
  await sendAndLog(database, mail, { key: testMailKey(press), kind: "test", subjectId: key }, async () => {
    const { settings, text } = await findMailSettings(database, key);
    const rendered = await render(key, makeSampleMail(settings, { key, text, baseUrl }));
    return { to, replyTo: settings.email, ...rendered, subject: `Test: ${rendered.subject}`, params: { email: to } };
  });
}

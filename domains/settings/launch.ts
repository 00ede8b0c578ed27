import { recordAudit } from "#domains/audit/record-audit.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { launch } from "./internal/tables.server.ts";

/** What the list of a new shop's first steps cannot read elsewhere: when a test mail arrived, and when the list was put away. */
export interface Launch {
  mailArrivedAt: Date | null;
  putAwayAt: Date | null;
}

/** What is noted of the first steps; both are null in a shop where nobody has noted anything. */
export async function findLaunch(db: Database, _by: Staff<never>): Promise<Launch> {
  const [row] = await db.select({ mailArrivedAt: launch.mailArrivedAt, putAwayAt: launch.putAwayAt }).from(launch);
  return row ?? { mailArrivedAt: null, putAwayAt: null };
}

/** Notes that a mail of the shop has arrived, or puts the list away. Repeating it changes nothing. */
export async function saveLaunch(
  db: Database,
  by: Staff<"settings.edit">,
  change: "mail-arrived" | "put-away",
): Promise<void> {
  const field = change === "mail-arrived" ? "mailArrivedAt" : "putAwayAt";
  await runTransaction(db, async (tx) => {
    const now = new Date();
    const known = await findLaunch(tx, by);
    await tx
      .insert(launch)
      .values({ [field]: now })
      .onConflictDoUpdate({ target: launch.id, set: { [field]: now } });
    await recordAudit(tx, by, [
      {
        action: `settings.launch-${change}`,
        subjectId: null,
        before: { [field]: known[field] },
        after: { [field]: now },
      },
    ]);
  });
}

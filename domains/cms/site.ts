import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { site } from "./internal/tables.server.ts";
import { defaultSiteContent, type SiteContent, siteContentSchema } from "./site-content.ts";

/** What the home page and the menus show, with its version; version 0 until something was saved. */
export async function findSite(db: ReadDatabase): Promise<{ content: SiteContent; version: number }> {
  const [row] = await db.select({ value: site.value, version: site.version }).from(site);
  return { content: { ...defaultSiteContent, ...row?.value }, version: row?.version ?? 0 };
}

export type SaveSiteOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else saved since this version. */
  | { outcome: "conflict"; current: SiteContent; version: number }
  | InvalidInput;

/** What of a part is refused whatever the shop has, by field. */
export const findSiteErrors = (given: Partial<SiteContent>): Record<string, string> =>
  parseInput(siteContentSchema.partial(), given).refusal?.errors ?? {};

/** Saves a part of what the home page and the menus show, if it still has this version. */
export async function saveSite(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  given: Partial<SiteContent>,
  { version }: { version: number },
): Promise<SaveSiteOutcome> {
  const parsed = parseInput(siteContentSchema.partial(), given);
  if (parsed.refusal) return parsed.refusal;
  const change = parsed.input;
  return runTransaction(db, async (tx): Promise<SaveSiteOutcome> => {
    // The row may not exist yet, so the lock is not a row's.
    await lockByName(tx, "site");
    const known = await findSite(tx);
    if (version !== known.version) return { outcome: "conflict", current: known.content, version: known.version };
    const value = { ...known.content, ...change } as SiteContent;
    const next = known.version + 1;
    await tx
      .insert(site)
      .values({ id: 1, value })
      .onConflictDoUpdate({ target: site.id, set: { value, version: next, updatedAt: new Date() } });
    await recordEvent(
      tx,
      by,
      { type: "site.changed", subjectId: null, payload: {} },
      findChangedFields(known.content, value) ?? { before: {}, after: {} },
    );
    return { outcome: "saved", version: next };
  });
}

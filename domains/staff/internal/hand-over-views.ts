import { and, eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { listViews } from "./list-tables.server.ts";

/** The views that a member has shared become those of who removes the member, because only who has a view can delete it. The others go. */
export async function handOverViews(tx: Transaction, by: Actor, accountId: string): Promise<void> {
  const ofMember = eq(listViews.accountId, accountId);
  if (by.kind === "staff")
    await tx
      .update(listViews)
      .set({ accountId: by.accountId })
      .where(and(ofMember, eq(listViews.shared, true)));
  await tx.delete(listViews).where(and(ofMember, eq(listViews.shared, false)));
}

import { and, eq, gt, isNull } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import { paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import type { OwnedCredit } from "./find-credit.ts";
import { findEnd } from "./find-credit-news.ts";
import { digestCode, newCreditCode } from "./credit-code.ts";
import { credits } from "./internal/tables.server.ts";

/** What is left of the credit that a guest's order was given, for whoever may open that order, and when some of it ends; null where nothing is. */
export async function findGuestCredit(
  db: Database,
  orderId: string,
): Promise<Pick<OwnedCredit, "balance" | "expires"> | null> {
  const [found] = await db
    .select({ id: credits.id, balance: credits.balance })
    .from(credits)
    .where(and(eq(credits.orderId, orderId), isNull(credits.movedTo), gt(credits.balance, paisa(0))));
  return found ? { balance: found.balance, expires: await findEnd(db, found.id) } : null;
}

/** Makes a new secret code for the credit of a guest's order, which alone spends it from then on; null when nothing is left. The code is stored as a digest. */
export async function renewCreditCode(tx: Transaction, by: Actor, orderId: string): Promise<string | null> {
  const code = newCreditCode();
  const [found] = await tx
    .update(credits)
    .set({ codeHash: digestCode(code) })
    .where(and(eq(credits.orderId, orderId), isNull(credits.movedTo), gt(credits.balance, paisa(0))))
    .returning({ id: credits.id });
  if (!found) return null;
  await recordEvent(
    tx,
    by,
    { type: "store-credit.code-made", subjectId: found.id, payload: {} },
    { after: { code: "new" } },
  );
  return code;
}

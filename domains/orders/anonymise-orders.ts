import { eq, sql } from "drizzle-orm";
import { forgetKeys } from "#domains/customers/customer-notes.ts";
import { eraseMailsAbout } from "#domains/mail-log/erase-mails.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { forgetMessages } from "#domains/messaging/preferences/opt-in.ts";
import { deleteMessagesAbout } from "#domains/support/take-whatsapp-message.ts";
import { forgetOrderCredit } from "#domains/store-credit/forget-order-credit.ts";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Customer, SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { eraseRecipients, findForgottenKeys } from "./internal/erase-recipients.ts";
import { orders } from "./internal/tables.server.ts";

/** Days for which a finished order retains its recipient, because the mail about its end must be sent. */
export const retentionDays = 7;

interface ReturnTerms {
  /** Days within which the shopper can return a delivered order. */
  returnDays: number;
}

/**
 * Removes the account from its orders, and anonymises those that have been finished for a week (delivered ones: a week
 * longer than the return period). Orders that are still open are delivered and mailed about as agreed, and are
 * anonymised later, and so are those whose shopper owes money or is owed a refund.
 */
export async function anonymiseAccountOrders(tx: Transaction, by: Customer, terms: ReturnTerms): Promise<void> {
  const disowned = await tx
    .update(orders)
    .set({ accountId: null, forgetAt: sql`now()` })
    .where(eq(orders.accountId, by.accountId))
    .returning({ id: orders.id });
  // Open pages that are authorised by the account must check their access again.
  await recordEvents(
    tx,
    by,
    disowned.map(({ id }) => ({ type: "order.access-changed", subjectId: id, payload: {}, after: { account: null } })),
  );
  await anonymiseDueOrders(tx, by, terms);
}

const ordersAtOnce = 500;

/**
 * Erases the recipient of each finished and settled order whose account was deleted and whose retention has ended. Returns
 * the number of orders. What staff noted about the person, and the block, end with the last order of a phone or an address. Number, dates, goods, amounts, province, city and payment method stay. The private link stops
 * working.
 */
export async function anonymiseDueOrders(
  db: Database,
  by: Customer | SystemActor,
  { returnDays }: ReturnTerms,
): Promise<number> {
  for (let forgotten = 0; ;) {
    const count = await runTransaction(db, async (tx) => {
      const erased = await eraseRecipients(tx, { retentionDays, returnDays, limit: ordersAtOnce });
      const ids = erased.map(({ id }) => id);
      const keys = await findForgottenKeys(tx, erased);
      await forgetKeys(tx, keys);
      await eraseMailsAbout(tx, ids);
      const photos = erased.flatMap((order) => order.photos ?? []);
      if (photos.length > 0) await enqueue(tx, "delete-files", { keys: photos });
      const phones = keys.flatMap(({ kind, value }) => (kind === "phone" ? [value] : []));
      await forgetMessages(tx, { orderIds: ids, phones });
      await deleteMessagesAbout(tx, ids);
      await forgetOrderCredit(tx, ids);
      await recordEvents(
        tx,
        by,
        ids.map((id) => ({
          type: "order.forgotten",
          subjectId: id,
          payload: {},
          before: { recipient: true },
          after: { recipient: false },
        })),
      );
      return ids.length;
    });
    forgotten += count;
    if (count < ordersAtOnce) return forgotten;
  }
}

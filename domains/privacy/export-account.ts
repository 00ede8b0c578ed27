import type { Account } from "#domains/accounts/account.ts";
import { exportAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { listSessions } from "#domains/accounts/sessions/sessions.ts";
import { exportCart } from "#domains/cart/export-cart.ts";
import { exportMails } from "#domains/mail-log/export-mails.ts";
import { exportOrderDevices } from "#domains/push/order-devices.ts";
import { exportMessages } from "#domains/support/messages.ts";
import { exportAccountOrders } from "#domains/orders/import-export/export-orders.ts";
import { exportRefills } from "#domains/refill/export-refills.ts";
import { exportAlerts, exportBrowserAlerts, exportSavedProducts } from "#domains/wishlist/export-wishlist.ts";
import { exportDealings, listAccountOrderIds } from "#domains/orders/import-export/export-dealings.ts";
import { exportMessaging } from "#domains/messaging/preferences/export-messaging.ts";
import { exportReturns } from "#domains/returns/export-returns.ts";
import { exportCredit } from "#domains/store-credit/export-credit.ts";
import { serializeNestedOrders } from "#domains/orders/import-export/exported-order.ts";
import { findVerifiedPhone } from "#domains/accounts/phone/verified-phone.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/**
 * All data of an account, as one JSON document in chunks: `users/{first name}` and `orders/{lowercased first
 * name}/{cart id}` as in the specification, and the rest beside them: all that the shop keeps of the person but what staff think of them (notes, risk, blocks). Amounts are in paisa. Orders are loaded a few
 * hundred at a time, as fast as the chunks are consumed. Stock alerts, mails and messages are included only when the
 * account's address is verified.
 */
export async function* exportAccount(
  db: Database,
  account: Account,
  currentToken: string | null,
): AsyncGenerator<string> {
  const { id, email, verified } = account;
  const orderIds = await listAccountOrderIds(db, id);
  const phone = await findVerifiedPhone(db, id);
  const sessions = await listSessions(db, id, currentToken, { max: 1_000 });
  const about = {
    exported: new Date().toISOString(),
    currency: "PKR, amounts in paisa (100 paisa are 1 rupee)",
    users: {
      [account.firstName]: {
        firstname: account.firstName,
        secondname: account.secondName,
        email,
        email_verified: verified,
        verified_phone: phone,
        role: account.role,
        registered: account.registeredAt.toISOString(),
      },
    },
    addresses: await exportAddresses(db, id),
    cart: await exportCart(db, id),
    wishlist: await exportSavedProducts(db, id),
    stock_alerts: verified ? await exportAlerts(db, email) : [],
    stock_alerts_in_browsers: await exportBrowserAlerts(db, id),
    refill_reminders: await exportRefills(db, id),
    store_credit: await exportCredit(db, id),
    returns: await exportReturns(db, orderIds),
    ...(await exportDealings(db, id)),
    browsers_with_news: await exportOrderDevices(db, orderIds),
    messages_to_phones: await exportMessaging(db, { accountId: id, orderIds, phone }),
    mails: verified ? await exportMails(db, { email, subjectIds: [id, ...orderIds] }) : [],
    messages: verified ? await exportMessages(db, email) : [],
    logins: sessions.map(({ since, lastSeen, agent, address, current }) => ({
      since: since.toISOString(),
      last_used: lastSeen.toISOString(),
      device: agent,
      address,
      this_one: current,
    })),
  };
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "orders": `;
  yield* serializeNestedOrders(exportAccountOrders(db, id));
  yield "\n}\n";
}

/** As `exportAccount`, for a customer who has asked staff for it; null when there is no such account. Audited. */
export async function exportAccountForStaff(
  db: Database,
  by: Staff<"privacy.manage">,
  accountId: string,
): Promise<AsyncGenerator<string> | null> {
  const account = await findAccount(db, accountId);
  if (account?.role !== "customer") return null;
  await runTransaction(db, (tx) =>
    recordEvent(tx, by, { type: "customer.exported", subjectId: accountId, payload: {} }),
  );
  return exportAccount(db, account, null);
}

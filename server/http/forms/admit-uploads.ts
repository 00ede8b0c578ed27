import { matchPath } from "react-router";
import { isAdminPath } from "#app/http/admin-path.ts";
import type { RequestSession } from "#app/http/context.ts";
import { findEndedSession } from "#domains/accounts/sessions/find-ended-session.ts";
import { findAccountOrder, findOrderByToken } from "#domains/orders/find-order.ts";
import { findReturnableLines } from "#domains/orders/coming-back/returnable-order.ts";
import type { Order } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { maxPaymentProofBytes } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import type { Database } from "#platform/database/database.server.ts";
import { hasPermission, isStaffRole, type Permission } from "#domains/staff/permissions.ts";
import { networkOf } from "#platform/rate-limits/rate-limit.ts";
import { createFairByteBudget } from "#platform/resilience/byte-budget.ts";
import { maxUploadBytes } from "#domains/media/upload-picture.ts";
import { maxBodyTime, maxPhotoTime } from "./limit-body-time.ts";
import { type Admission, maxFormBytes } from "./validate-form-body.ts";

/** The most bytes of a form with pictures: a few photos of a phone at once. */
const maxUploadFormBytes = 2 * maxUploadBytes;

/** Parsing a form takes several times its bytes, so that these are about half a gigabyte of memory. */
const uploadBudget = createFairByteBudget({
  bytes: 3 * maxUploadFormBytes,
  share: maxUploadFormBytes,
  maxQueued: 40,
});

/** The most bytes of a shopper's form with one photo. */
const maxPhotoFormBytes = maxPaymentProofBytes + maxFormBytes;

/**
 * The photos of shoppers have budgets of their own, so that they never keep staff waiting. A network has a part of each at most: anybody can place orders, and
 * send photos so slowly that they never end.
 */
const photoBudget = createFairByteBudget({ bytes: 8 * maxPhotoFormBytes, share: 2 * maxPhotoFormBytes, maxQueued: 40 });

/** The most bytes of a form in which a shopper asks for a return: a few photos of a phone. */
const maxReturnFormBytes = 3 * maxPhotoFormBytes;
const returnBudget = createFairByteBudget({
  bytes: 3 * maxReturnFormBytes,
  share: maxReturnFormBytes,
  maxQueued: 40,
});

/** The most fields and files of a form: of shoppers, and of staff, whose products have many variants. */
const maxParts = 1_000;
export const maxPartsOfStaff = 10_000;

/**
 * The forms with files, long texts or many rows, as `app/routes.ts` has their paths, each with the permission that its action asks for first; null for
 * any staff. A text in Urdu takes six bytes a letter.
 */
export const largeForms: [path: string, permission: Permission | null][] = [
  ["/admin/products/import", "imports.run"],
  ["/admin/products/bulk", "catalogue.edit"],
  ["/admin/products/:product", "catalogue.edit"],
  ["/admin/products/:product/pictures", "catalogue.edit"],
  ["/admin/categories/new", "catalogue.edit"],
  ["/admin/categories/:category", "catalogue.edit"],
  ["/admin/money/payouts", "payments.reconcile"],
  ["/admin/money/bank", "payments.reconcile"],
  ["/admin/money/balances/:courier/:month", "payments.reconcile"],
  ["/admin/content/banners/:banner", "content.edit"],
  ["/admin/content/articles/:slug", "content.edit"],
  ["/admin/content/pages/:slug", "content.edit"],
  ["/admin/content/redirects", "content.edit"],
  ["/admin/markdown", null],
  ["/admin/settings", "settings.edit"],
  ["/admin/book", "orders.fulfil"],
  ["/admin/book/numbers", "orders.fulfil"],
];

/** A large form of staff. */
export const admitStaff = (sender: string): Admission => ({
  sender,
  maxBytes: maxUploadFormBytes,
  maxParts: maxPartsOfStaff,
  budget: uploadBudget,
  maxTime: maxBodyTime,
});

/**
 * How large a form this login may send to this path, so that nobody else has the shop read large bodies; null where it is as small as any. It spares memory
 * and authorises nothing: the route's action does.
 */
export async function admitUpload(
  { pathname, hasFiles }: { pathname: string; hasFiles: boolean },
  openSession: () => RequestSession,
  database: Database,
): Promise<Admission | null> {
  const path = pathname.replace(/\.data$/, "");
  // Most forms are small ones of shoppers, and need no session for that.
  if (!hasFiles && !isAdminPath(path)) return null;
  const requestSession = openSession();
  if (hasFiles) {
    const sender = networkOf(requestSession.address);
    const returning = /^(.+)\/return$/.exec(path)?.[1];
    const asking = returning === undefined ? null : await findOrderOf(returning, requestSession, database);
    if (asking && (await hasArrived(database, asking)))
      return {
        sender,
        maxBytes: maxReturnFormBytes,
        maxParts,
        budget: returnBudget,
        maxTime: maxBodyTime,
      };
    const order = await findOrderOf(path, requestSession, database);
    if (order && findPaymentMethod(order.payment).asksReference)
      return {
        sender,
        maxBytes: maxPhotoFormBytes,
        maxParts,
        budget: photoBudget,
        maxTime: maxPhotoTime,
      };
  }
  const form = isAdminPath(path) ? largeForms.find(([pattern]) => matchPath(pattern, path)) : undefined;
  if (!form) return null;
  const [, permission] = form;
  const { sessionToken } = requestSession;
  // Whose login has ended by its time is led to the login, with what they typed.
  const account = await requestSession.account();
  const author = account
    ? { accountId: account.id, role: account.role }
    : await findEndedSession(database, sessionToken);
  if (author === null) return null;
  const isAllowed = permission === null ? isStaffRole(author.role) : hasPermission(author.role, permission);
  return isAllowed ? admitStaff(author.accountId) : null;
}

/** Whether anything of the order has arrived, and not only been ordered: what has not cannot come back. */
const hasArrived = async (database: Database, { id }: Order) =>
  (await findReturnableLines(database, id)).some(
    ({ delivered, whyNotDelivered }) => delivered > 0 || whyNotDelivered === "returned",
  );

/** The order whose page has this path, for whoever may open it; null for any other path. */
async function findOrderOf(path: string, requestSession: RequestSession, database: Database): Promise<Order | null> {
  const [, token] = /^\/order\/([^/]{1,100})$/.exec(path) ?? [];
  if (token !== undefined) return findOrderByToken(database, token);
  const [, number] = /^\/user\/dashboard\/orders\/([1-9]\d{0,14})$/.exec(path) ?? [];
  if (number === undefined) return null;
  const { sessionToken } = requestSession;
  // Whose login has ended by its time is led to the login.
  const accountId = (await requestSession.account())?.id ?? (await findEndedSession(database, sessionToken))?.accountId;
  return accountId === undefined ? null : findAccountOrder(database, accountId, Number(number));
}

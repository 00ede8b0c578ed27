import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { listOrderNotes } from "#domains/orders/history/add-order-note.ts";
import { findStaffOrder, type StaffOrder } from "#domains/orders/find-staff-order.ts";
import { listClaimsOf } from "#domains/payouts/claims/claims.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { listPaymentProofsOf } from "#domains/orders/payments/payment-proofs/find-payment-proofs.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { listMailsAbout } from "#domains/mail-log/list-mails.ts";
import { findCustomerOrders } from "#domains/orders/customers/find-customer-orders.ts";
import { findRisk } from "#domains/orders/risk/find-risk.ts";
import { listOverrules } from "#domains/orders/risk/overrule-risk.ts";
import { isPhoneVerified } from "#domains/orders/verified-phone.ts";
import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import { findLastCourier } from "#domains/orders/shipments/find-last-courier.ts";
import { listOrderTags } from "#domains/orders/tags/update-order-tags.ts";
import { listUsedTags } from "#domains/orders/tags/list-used-tags.ts";
import { findGoods } from "#domains/search/find-goods.ts";
import { listMessagesAbout } from "#domains/messaging/log/list-sent-messages.ts";
import { presentSentMessage } from "../messaging/present-sent-message.ts";
import { presentMail } from "../mails/load-mail-list.ts";
import { presentGoods } from "./present-goods.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { describeUndecidedFee } from "../returns/describe-undecided-fee.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { hideReferences, maskReferences, referencesOf } from "./mask-references.ts";
import { presentStaffOrder } from "./present-staff-order.ts";

/** The order of the URL's number; throws a 404 when there is none. */
export async function findOrderOfPath(
  db: Database,
  by: Staff<"orders.read">,
  number: string | undefined,
): Promise<StaffOrder> {
  const order = /^\d{1,15}$/.test(number ?? "") ? await findStaffOrder(db, by, Number(number)) : null;
  if (!order) throw data("No order has this number.", { status: 404 });
  return order;
}

/** The names of the staff among these actors, by account id. */
export function findStaffNames(
  db: Database,
  by: Staff<never>,
  actors: { actorKind: Actor["kind"]; actorId: string | null }[],
) {
  return findAccountNames(
    db,
    by,
    actors.flatMap(({ actorKind, actorId }) => (actorKind === "staff" && actorId !== null ? [actorId] : [])),
  );
}

/** The data of an order's screen, for a member with orders.read. */
export async function loadOrderScreen(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "orders.read");
  const order = await findOrderOfPath(database, by, number);
  const { role } = (await requireSession(context, request)).account;
  const goodsText = new URL(request.url).searchParams.get("goods") ?? "";
  const reader = await grantIfAllowed(context, request, "customers.read");
  const editor = await grantIfAllowed(context, request, "orders.edit");
  const checker = await grantIfAllowed(context, request, "payments.reconcile");
  const [
    notes,
    tags,
    paymentProofs,
    claims,
    usedTags,
    customer,
    scored,
    overrules,
    settings,
    mails,
    messages,
    goods,
    exchanges,
    lastCourier,
    couriers,
    phoneVerified,
  ] = await Promise.all([
    listOrderNotes(database, by, order.id),
    listOrderTags(database, by, order.id),
    checker && findPaymentMethod(order.payment).asksReference ? listPaymentProofsOf(database, checker, order.id) : [],
    checker ? listClaimsOf(database, checker, order.id) : [],
    listUsedTags(database, by),
    reader && findCustomerOrders(database, reader, order),
    reader && findRisk(database, reader, order),
    reader ? listOverrules(database, reader, order.id) : [],
    getSettings(shop),
    reader && listMailsAbout(database, reader, order.id),
    reader && listMessagesAbout(database, reader, order.id),
    editor ? findGoods(database, editor, goodsText) : [],
    findExchanges(database, order.id),
    findLastCourier(database, by),
    getCouriers(shop),
    isPhoneVerified(database, by, order),
  ]);
  const names = await findStaffNames(database, by, [...order.history, ...order.payments, ...notes, ...overrules]);
  return presentStaffOrder(maskReferences(order, role), {
    notes: notes.map((note) => ({ ...note, text: hideReferences(note.text, referencesOf(order), role) })),
    names,
    role,
    tags: { own: tags, used: usedTags },
    paymentProofs,
    claims,
    customer,
    risk: reader && { scored, overrules, rules: settings.risk },
    mails: mails && mails.map(presentMail),
    messages: messages && messages.map(presentSentMessage),
    exchanges,
    lastCourier,
    couriers,
    phoneVerified,
    undecidedFee: describeUndecidedFee(order, order.history, settings.returns.delivery),
    goods: { text: goodsText, found: goods.map(presentGoods) },
  });
}

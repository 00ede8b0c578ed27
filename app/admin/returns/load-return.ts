import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findBatchNames } from "#domains/inventory/find-batch-names.ts";
import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import { owedBackOf } from "#domains/orders/payments/payment.ts";
import { owedAgainOf, sumRefundsTakenBack } from "#domains/orders/payments/refunds-taken-back.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { labelOf } from "#domains/orders/order-states.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import {
  maxReturnNoteLength,
  returnCode,
  returnMoves,
  returnOutcomeLabels,
  type ReturnState,
} from "#domains/returns/return.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { formatAmount, formatWithSymbol, paisa } from "#kernel/money.ts";
import { returnReasonFacts } from "#kernel/return-policy.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { maskContacts } from "../orders/mask-recipient.ts";
import { hideReferences, presentReference, referencesOf } from "../orders/mask-references.ts";
import { returnOriginLabels } from "../ui/returns/return-labels.ts";
import { describeUndecidedFee } from "./describe-undecided-fee.ts";
import { loadReturnExchange } from "./load-return-exchange.ts";
import { itemField } from "./return-form.ts";

/**
 * Whether somebody of this role reads what the shopper wrote and sees the photos: who reads customers does always; a packer, who compares them with what
 * comes, until that was looked at.
 */
export const readsWords = (role: string, state: ReturnState): boolean =>
  hasPermission(role, "customers.read") ||
  (hasPermission(role, "orders.fulfil") && (state === "approved" || state === "received"));

/** The data of a return's screen: what comes back and why, what came, and the step that this member may take next. */
export async function loadReturn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  returnId: string | undefined,
) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "orders.read");
  const { role } = (await requireSession(context, request)).account;
  const found = await findReturn(database, by, returnId ?? "");
  const order = found && (await findOrderRecord(database, by, found.orderId));
  if (!found || !order) throw data("There is no such return.", { status: 404 });
  const [variants, batches, names, history, settings] = await Promise.all([
    findStaffVariants(
      database,
      by,
      found.items.map(({ variantId }) => variantId),
    ),
    findBatchNames(
      database,
      by,
      found.items.map(({ batchId }) => batchId),
    ),
    findAccountNames(
      database,
      by,
      [found.writtenBy, ...found.words.map(({ authorId }) => authorId)].filter((each) => each !== null),
    ),
    findHistory(database, order.id),
    getSettings(shop),
  ]);
  const goods = new Map(found.goods.map((line) => [line.position, line]));
  const leads = (state: keyof typeof returnMoves) => returnMoves[found.state].includes(state);
  const mayReadCustomers = hasPermission(role, "customers.read");
  const mayReadWords = readsWords(role, found.state);
  const presentText = (text: string) =>
    mayReadCustomers ? text : maskContacts(hideReferences(text, [...referencesOf(order), found.reference], role));
  const owedAgain =
    found.state === "closed" ? owedAgainOf(found, sumRefundsTakenBack(order.payments), owedBackOf(order.balance)) : 0;
  const canExchange = found.swapOpen && found.state === "inspected" && hasPermission(role, "orders.edit");
  return {
    id: found.id,
    code: returnCode(found.number),
    version: found.version,
    state: found.state,
    origin: returnOriginLabels[found.origin],
    isParcel: found.origin === "parcel",
    began: formatDateTime(found.createdAt),
    moved: formatDateTime(found.movedAt),
    requestedOutcome: found.origin === "parcel" ? null : returnOutcomeLabels[found.outcome],
    note: mayReadWords ? presentText(found.note) : "",
    noteAuthor:
      found.writtenBy === null
        ? "The customer wrote"
        : `Written down for the customer by ${names.get(found.writtenBy) ?? "somebody who left"}`,
    words: found.words.map(({ authorId, at, body }) => ({
      author: authorId === null ? "Staff" : (names.get(authorId) ?? "Somebody who left"),
      at: at && formatDateTime(at),
      body: presentText(body),
    })),
    reference: presentReference(found.reference, role),
    refund: found.refund === null ? null : formatWithSymbol(found.refund),
    left: formatWithSymbol(paisa((found.refund ?? 0) - found.credited)),
    credited: found.credited > 0 ? formatWithSymbol(found.credited) : null,
    /** What of its refund did not arrive, or was never sent, and is to be paid on the page of its order. */
    owedAgain: owedAgain > 0 ? formatWithSymbol(paisa(owedAgain)) : null,
    undecidedFee: describeUndecidedFee(order, history, settings.returns.delivery),
    refundField: found.refund === null ? "" : formatAmount(found.refund),
    order: {
      number: order.number,
      state: labelOf(order),
      customer: mayReadCustomers ? `${order.firstName} ${order.secondName}`.trim() : null,
      phone: mayReadCustomers ? order.phone : null,
      owed: order.balance.refundOwed > 0 ? formatWithSymbol(order.balance.refundOwed) : null,
    },
    photos: (mayReadWords ? found.photos : []).map((photo) => `/admin/returns/${found.id}/photos/${photo}`),
    lines: found.lines.map(({ position, quantity, received, reason, swapName }) => ({
      position,
      name: goods.get(position)?.name ?? "",
      pictureKey: goods.get(position)?.pictureKey ?? null,
      quantity,
      received,
      reason: reason && returnReasonFacts[reason].label,
      instead: swapName,
    })),
    swapOpen: found.swapOpen,
    exchange: canExchange ? await loadReturnExchange(context, request, found) : null,
    exchangedFor: (await findExchanges(database, found.orderId)).find(({ id }) => id === found.exchangeId)?.other
      .number,
    items: found.items.map((item) => ({
      key: itemField(item),
      name: variants.get(item.variantId)?.name ?? "Deleted goods",
      sku: variants.get(item.variantId)?.sku ?? "",
      batch: batches.get(item.batchId) ?? null,
      quantity: item.quantity,
      restocked: item.restocked,
      writtenOff: item.writtenOff,
    })),
    maxTextLength: maxReturnNoteLength,
    can: {
      answer: hasPermission(role, "orders.edit") && leads("approved"),
      decline: hasPermission(role, "orders.edit") && leads("declined"),
      receive: hasPermission(role, "orders.fulfil") && leads("received"),
      inspect: hasPermission(role, "orders.fulfil") && hasPermission(role, "stock.adjust") && leads("inspected"),
      refund: hasPermission(role, "payments.reconcile") && leads("closed"),
    },
  };
}

import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { labelOf } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { findSameReferences } from "#domains/orders/payments/payment-proofs/find-same-reference.ts";
import { listPaymentProofsOf } from "#domains/orders/payments/payment-proofs/find-payment-proofs.ts";
import { findPaymentProof } from "#domains/orders/payments/payment-proofs/list-payment-proofs.ts";
import { toBookReference, toReferenceKey } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { uploadRetentionDays } from "#kernel/upload-retention.ts";
import { describePayment } from "../orders/describe-history.ts";
import { requirePermission } from "../http/require-staff.ts";

export const noPaymentProof = () => data("The shop has no such receipt.", { status: 404 });

/** The data of a payment proof's screen: its photo beside what the order owes and the account that it was to reach. */
export async function loadPaymentProof(
  context: Readonly<RouterContextProvider>,
  request: Request,
  paymentProofId: string | undefined,
) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "payments.reconcile", "orders.read", "customers.read");
  const proof = await findPaymentProof(database, by, paymentProofId ?? "");
  const order = proof && (await findOrderRecord(database, by, proof.orderId));
  if (!proof || !order) throw noPaymentProof();
  const [settings, same, others, names] = await Promise.all([
    getSettings(shop),
    findSameReferences(database, by, [proof.reference]),
    listPaymentProofsOf(database, by, order.id),
    findAccountNames(database, by, proof.answeredBy ? [proof.answeredBy] : []),
  ]);
  const method = findPaymentMethod(order.payment);
  const { shopper } = order.balance;
  const { id, reference, state, amount, note, sentAt, answeredAt, answeredBy } = proof;
  return {
    // Where the page learns what others have done meanwhile.
    latest: state === "sent" ? `/admin/money/transfers/${id}/latest` : null,
    proof: {
      id,
      reference,
      /** For the field: what the book keeps of it. */
      bookReference: toBookReference(reference) ?? "",
      state,
      sent: formatDateTime(sentAt),
      arrived: amount === null ? null : formatWithSymbol(amount),
      note,
      answered: answeredAt && formatDateTime(answeredAt),
      hasPhoto: proof.fileKey !== null,
      answeredBy: answeredBy === null ? "A bank's file" : (names.get(answeredBy) ?? "Former staff"),
    },
    order: {
      number: order.number,
      name: `${order.firstName} ${order.secondName}`,
      phone: formatPakistaniMobile(order.phone),
      total: formatWithSymbol(order.total),
      due: shopper > 0 ? formatWithSymbol(shopper) : null,
      /** For the field: without a symbol. */
      dueRupees: String(Math.max(0, shopper) / 100),
      duePaisa: shopper,
      stateLabel: labelOf(order),
      paid: order.payments
        .filter(({ kind }) => kind === "advance")
        .map((payment) => ({ id: payment.id, text: describePayment(payment), at: formatDateTime(payment.at) })),
    },
    method: { label: method.label, account: method.accountOf(settings) },
    same: (same.get(toReferenceKey(reference)) ?? [])
      .filter(({ orderId }) => orderId !== order.id)
      .map(({ orderNumber, paid }) => ({ number: orderNumber, paid })),
    others: others
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        reference: other.reference,
        state: other.state,
        sent: formatDateTime(other.sentAt),
      })),
    photoDays: uploadRetentionDays,
  };
}

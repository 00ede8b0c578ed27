import type { RouterContextProvider } from "react-router";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { findSameReferences } from "#domains/orders/payments/payment-proofs/find-same-reference.ts";
import { paymentProofStates, toReferenceKey } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { paymentProofLabels } from "../ui/transfers/payment-proof-labels.ts";
import { paymentProofList } from "./payment-proof-list.ts";

/** The data of the list of payment proofs. */
export async function loadPaymentProofList(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, by, rows, list, state } = await paymentProofList.load(context, request);
  const same = await findSameReferences(
    db,
    by,
    rows.map(({ reference }) => reference),
  );
  return {
    list,
    rows: rows.map((proof) => ({
      id: proof.id,
      order: proof.orderNumber,
      reference: proof.reference,
      method: findPaymentMethod(proof.payment).label,
      total: formatWithSymbol(proof.total),
      arrived: proof.amount === null ? null : formatWithSymbol(proof.amount),
      state: proof.state,
      sent: formatDateTime(proof.sentAt),
      /** Whether another order names the same transfer. */
      suspicious: (same.get(toReferenceKey(proof.reference)) ?? []).some(({ orderId }) => orderId !== proof.orderId),
    })),
    states: presentChoices(state, "state", paymentProofStates, paymentProofLabels),
  };
}

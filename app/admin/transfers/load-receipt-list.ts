import type { RouterContextProvider } from "react-router";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { findSameReferences } from "#domains/orders/payments/receipts/find-same-reference.ts";
import { receiptStates, toReferenceKey } from "#domains/orders/payments/receipts/receipt.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { receiptLabels } from "../ui/transfers/receipt-labels.ts";
import { receiptList } from "./receipt-list.ts";

/** The data of the list of receipts. */
export async function loadReceiptList(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, by, rows, list, state } = await receiptList.load(context, request);
  const same = await findSameReferences(
    db,
    by,
    rows.map(({ reference }) => reference),
  );
  return {
    list,
    rows: rows.map((receipt) => ({
      id: receipt.id,
      order: receipt.orderNumber,
      reference: receipt.reference,
      method: findPaymentMethod(receipt.payment).label,
      total: formatWithSymbol(receipt.total),
      arrived: receipt.amount === null ? null : formatWithSymbol(receipt.amount),
      state: receipt.state,
      sent: formatDateTime(receipt.sentAt),
      /** Whether another order names the same transfer. */
      suspicious: (same.get(toReferenceKey(receipt.reference)) ?? []).some(
        ({ orderId }) => orderId !== receipt.orderId,
      ),
    })),
    states: presentChoices(state, "state", receiptStates, receiptLabels),
  };
}

import { amountToPay, type Order } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { paisa } from "#kernel/money.ts";
import { presentPrice } from "../schemas/values.ts";
import type { ApiOrder } from "./order-schema.ts";

type Transaction = ApiOrder["transactions"][number];

/** What storefronts read of other gateways' transactions. */
const withoutCard = {
  gateway: "manual",
  gateway_transaction_id: null,
  gateway_reference: null,
  type: "charge",
  payment_source_type: null,
  payment_source: { brand: null, country: null, billing_zip_postal_code: null },
  meta: null,
} as const;

/** How an order is paid: what credit and exchanged goods have paid, if anything, and the rest in its own way, which may be paid. */
export function presentTransactions(order: Order, isPaid: boolean): Transaction[] {
  const { label, hint } = findPaymentMethod(order.payment);
  const prepaid = paisa(order.credit + order.exchanged);
  const rest: Transaction = {
    ...withoutCard,
    id: `tran_${order.number}`,
    gateway_name: label,
    status: isPaid ? "complete" : "pending",
    amount: presentPrice(amountToPay(order)),
    notes: hint,
  };
  if (prepaid <= 0) return [rest];
  const credit: Transaction = {
    ...withoutCard,
    id: `tran_${order.number}_credit`,
    gateway_name: "Store credit",
    status: "complete",
    amount: presentPrice(prepaid),
    notes: "Paid with store credit or by exchanged goods.",
  };
  return [credit, rest];
}

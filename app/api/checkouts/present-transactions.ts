import type { Order } from "#domains/orders/order.ts";
import { ownPartOf } from "#domains/orders/payments/order-money.ts";
import { toPayOf } from "#domains/orders/payments/payment.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
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

interface PaidSoFar {
  /** All of it. */
  paid: boolean;
  /** What has arrived before, such as an advance, beside credit and exchanged goods. */
  arrived: Paisa;
}

/**
 * How an order is paid. One transaction is for what credit and exchanged goods have paid, and one for what arrived before, each if it is anything.
 * The last one is for the rest, in the order's own way to pay, and may be paid already.
 */
export function presentTransactions(order: Order, { paid, arrived }: PaidSoFar): Transaction[] {
  const { label, hint } = findPaymentMethod(order.payment);
  const done = (what: string, amount: Paisa, told: Pick<Transaction, "gateway_name" | "notes">): Transaction[] =>
    amount > 0
      ? [
          {
            ...withoutCard,
            ...told,
            id: `tran_${order.number}_${what}`,
            status: "complete",
            amount: presentPrice(amount),
          },
        ]
      : [];
  return [
    ...done("credit", paisa(order.credit + order.exchanged), {
      gateway_name: "Store credit",
      notes: "Paid with store credit or by exchanged goods.",
    }),
    ...done("advance", arrived, { gateway_name: label, notes: "Paid before." }),
    {
      ...withoutCard,
      id: `tran_${order.number}`,
      gateway_name: label,
      status: paid ? "complete" : "pending",
      amount: presentPrice(paid ? ownPartOf(order) : toPayOf(order.balance)),
      notes: hint,
    },
  ];
}

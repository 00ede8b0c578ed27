import { listCharges } from "#domains/pricing/charges.ts";
import { listSavings } from "#domains/pricing/discount-codes/discount-code.ts";
import type { ScanCodes } from "#domains/catalog/variants/find-scan-codes.ts";
import type { PickedVariant } from "#domains/inventory/plan-picking.ts";
import type { StaffOrderRecord } from "#domains/orders/lists/find-staff-orders.ts";
import { owedBackOf, toPayOf } from "#domains/orders/payments/payment.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { formatAmount, formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { nameOption } from "#kernel/name-option.ts";
import { formatDate } from "#kernel/time.ts";
import { presentPrintedRecipient } from "../orders/mask-recipient.ts";
import { drawBarcode } from "./draw-barcode.ts";
import { listPrintParcels } from "./list-print-parcels.ts";

/** A slip and a label: one parcel of an order. */
export type ParcelSheet = Awaited<ReturnType<typeof presentParcels>>[number];

/** The parcels of an order that wait for a slip or a label; none for an order that may not be packed. */
export async function presentParcels(order: StaffOrderRecord, role: string) {
  const lineOf = new Map(order.lines.map((line) => [line.position, line]));
  const parcels = listPrintParcels(order);
  const partial = parcels.length > 1 || parcels.some(({ number }) => number > 1);
  return Promise.all(
    parcels.map(async ({ number, lines, cashDue, courier, trackingNumber }) => {
      const code = `${order.number}-${number}`;
      return {
        code,
        barcode: await drawBarcode(code),
        orderNumber: order.number,
        parcel: partial ? number : null,
        placed: formatDate(order.placedAt),
        payment: findPaymentMethod(order.payment).label,
        cashDue: cashDue > 0 ? formatWithSymbol(cashDue) : null,
        courier,
        tracking: trackingNumber,
        recipient: presentPrintedRecipient(order, role),
        units: lines.reduce((all, { quantity }) => all + quantity, 0),
        lines: lines.flatMap(({ position, quantity }) => {
          const line = lineOf.get(position);
          return line ? [{ ...presentLine(line), position, quantity }] : [];
        }),
      };
    }),
  );
}

const presentLine = (line: StaffOrderRecord["lines"][number]) => ({
  name: line.productName,
  sku: line.sku,
  options: line.selectedOptions.map(nameOption).join(", "),
  parts: line.takes.length > 1 ? line.takes.map(({ name, quantity }) => `${quantity} × ${name}`) : [],
});

export type InvoiceSheet = Awaited<ReturnType<typeof presentInvoice>>;

/** The invoice of an order as it is now: what was agreed, paid and is due. */
export async function presentInvoice(order: StaffOrderRecord, role: string) {
  const { balance, subtotal, total } = order;
  const rows: [string, Paisa | null][] = [
    ...listSavings(order.discountCode),
    ["Subtotal", subtotal],
    ...listCharges(order).map(({ label, amount }): [string, Paisa | null] => [label, amount === 0 ? null : amount]),
    ["Total", total],
    ["Store credit", order.credit > 0 ? order.credit : null],
    ["Paid", balance.paid > order.credit ? paisa(balance.paid - order.credit) : null],
    [balance.asked === 0 && balance.shopper < 0 ? "We owe you" : "Due", toPayOf(balance) || owedBackOf(balance)],
  ];
  return {
    number: order.number,
    barcode: await drawBarcode(String(order.number)),
    placed: formatDate(order.placedAt),
    cancelled: order.status === "cancelled",
    payment: findPaymentMethod(order.payment).label,
    recipient: presentPrintedRecipient(order, role),
    lines: order.lines.map((line) => ({
      ...presentLine(line),
      position: line.position,
      quantity: line.quantity,
      unitPrice: formatAmount(line.unitPrice),
      total: formatAmount(line.lineTotal),
    })),
    amounts: rows.flatMap(([term, amount]) => (amount === null ? [] : [{ term, value: formatWithSymbol(amount) }])),
  };
}

export type PickLine = ReturnType<typeof presentPickList>[number];

const byWords = new Intl.Collator("en", { numeric: true });

/** One line for each variant that these orders still need, in the order of the bins, then of the names. */
export function presentPickList(
  orders: StaffOrderRecord[],
  picked: PickedVariant[],
  codes: ReadonlyMap<string, ScanCodes>,
) {
  const needs = listPickNeeds(orders);
  return picked
    .map(({ variantId, quantity, bin, batches, missing, expired }) => {
      const own = needs.filter((need) => need.variantId === variantId);
      const numbers = [...new Set(own.map((need) => need.order))];
      return {
        variantId,
        name: own[0]?.name ?? "",
        sku: codes.get(variantId)?.sku ?? null,
        barcode: codes.get(variantId)?.barcode ?? null,
        bin,
        quantity,
        missing,
        expired,
        batches,
        orders: numbers.map((number) => ({
          number,
          quantity: own.filter((need) => need.order === number).reduce((all, need) => all + need.quantity, 0),
        })),
      };
    })
    .sort(
      (one, other) =>
        Number(one.bin === null) - Number(other.bin === null) ||
        byWords.compare(one.bin ?? "", other.bin ?? "") ||
        byWords.compare(one.name, other.name),
    );
}

/** The units that the parcels which are not packed need, by order; of a stack its parts. */
export function listPickNeeds(orders: Pick<StaffOrderRecord, "number" | "status" | "lines">[]) {
  return orders
    .filter(({ status }) => status === "confirmed")
    .flatMap(({ number, lines }) =>
      lines
        .filter(({ unpacked }) => unpacked > 0)
        .flatMap(({ takes, unpacked }) =>
          takes.map(({ variantId, quantity, name }) => ({
            order: number,
            variantId,
            name,
            quantity: quantity * unpacked,
          })),
        ),
    );
}

import { z } from "zod";
import { toHeadingKey } from "#platform/csv/read-table.ts";

/** What a column of a payout file can be. */
export const payoutFields = ["tracking", "order", "collected", "fee", "extraFee", "tax", "paidOut", "date"] as const;
export type PayoutField = (typeof payoutFields)[number];

/** The words for each, for forms and messages. */
export const payoutFieldLabels: Readonly<Record<PayoutField, string>> = {
  tracking: "Tracking number",
  order: "Order number",
  collected: "Cash collected",
  fee: "Courier's fee",
  extraFee: "More of the fee, such as its sales tax or fuel",
  tax: "Tax withheld",
  paidOut: "Paid out",
  date: "Date",
};

const heading = z.string().trim().max(200).nullable().default(null);

/** The headings of a courier's payout file and how it writes amounts and dates, kept for each courier. Null where the file has no such column, or where nothing has been said. */
export const payoutColumnsSchema = z
  .object({
    tracking: heading,
    order: heading,
    collected: heading,
    fee: heading,
    extraFee: heading,
    tax: heading,
    paidOut: heading,
    date: heading,
    /** What stands before the paisa, where the file alone does not tell: "1.234" is a thousand with a comma. */
    decimal: z.enum([".", ","]).nullable().default(null),
    /** Whether the day or the month stands first, where the file alone does not tell. */
    dates: z.enum(["day-first", "month-first"]).nullable().default(null),
  })
  .refine(({ tracking, order }) => tracking !== null || order !== null, {
    path: ["tracking"],
    error: "Say which column has the tracking numbers or the order numbers",
  })
  .refine(({ collected, paidOut }) => collected !== null || paidOut !== null, {
    path: ["paidOut"],
    error: "Say which column has what was paid out, or what was collected",
  });
export type PayoutColumns = z.output<typeof payoutColumnsSchema>;

const known: Readonly<Record<PayoutField, RegExp>> = {
  tracking: /^(tracking|consignment|cn|shipment|parcel|awb|waybill)(no|number|num|id|code)?$|^(cnno|trackingid)$/,
  order: /^(order|ref|reference|shipper|customer)(ref|reference)?(no|number|id)?$/,
  collected:
    /^(cod|codamount|cash|cashcollected|collected|collectedamount|amountcollected|collection|invoiceamount|codvalue)$/,
  fee: /^(fee|charges|deliverycharges|deliveryfee|shippingcharges|servicecharges|courierfee|freight|transactionfee)$/,
  extraFee: /^(gst|gstamount|salestax|fuel|fuelsurcharge|transactiontax|gstoncharges|sst)$/,
  tax: /^(tax|wht|withholding|withholdingtax|taxwithheld|incometax|whtax|whittax)$/,
  paidOut: /^(net|netamount|netpayable|payable|paid|paidout|payout|netpaid|amountpaid|netcod|remitted|settlement)$/,
  date: /^(date|deliverydate|deliveredon|delivereddate|paymentdate|bookingdate)$/,
};

/** The columns whose headings tell by themselves what they are. */
export function guessColumns(headings: readonly string[]): Record<PayoutField, string | null> {
  const guess = (field: PayoutField) => headings.find((each) => known[field].test(toHeadingKey(each))) ?? null;
  return Object.fromEntries(payoutFields.map((field) => [field, guess(field)])) as Record<PayoutField, string | null>;
}

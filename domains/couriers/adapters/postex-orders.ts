import { z } from "zod";
import { type Paisa, paisa } from "#kernel/money.ts";
import { toSpelling } from "../courier.ts";
import { isTrackingNumber, toTrackingNumber } from "../tracking-number.ts";
import type { CourierNews, CourierStep } from "./courier-adapter.ts";

export const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const trackingNumber = text.transform(toTrackingNumber).pipe(z.string().min(1).max(60));
/** A number that a parcel can have: under any other one nobody could hand it over or follow it. */
export const storableNumber = trackingNumber.refine(isTrackingNumber);
const referredSchema = z.object({ orderRefNumber: text.nullish() });
const orderSchema = z.object({
  trackingNumber,
  orderRefNumber: text.nullish(),
  transactionStatus: text.nullish(),
  invoicePayment: z.coerce.number().nonnegative().max(1e9).nullish().catch(null),
  transactionDate: text.nullish(),
  transactionStatusHistory: z
    .array(
      z.object({
        transactionStatusMessage: text.nullish(),
        transactionStatusMessageCode: text.nullish(),
        modifiedDatetime: text.nullish(),
        updatedAt: text.nullish(),
      }),
    )
    .nullish()
    .catch(null),
});
type PostExOrder = z.output<typeof orderSchema>;

/** What its words mean, as `toSpelling` writes them. A parcel that comes back was refused where somebody had stood at a door with it. */
const steps: ReadonlyMap<string, CourierStep> = new Map(
  Object.entries({
    unbooked: "booked",
    booked: "booked",
    atmerchantswarehouse: "booked",
    pickedbypostex: "on-its-way",
    pickedup: "on-its-way",
    enroutetopostexwarehouse: "on-its-way",
    postexwarehouse: "on-its-way",
    atpostexwarehouse: "on-its-way",
    packageonroute: "on-its-way",
    packageonroot: "on-its-way",
    intransit: "on-its-way",
    outfordelivery: "on-its-way",
    attempted: "on-its-way",
    attemptmade: "on-its-way",
    deliveryunderreview: "on-its-way",
    underverification: "on-its-way",
    outforreturn: "on-its-way",
    delivered: "delivered",
    return: "returned",
    returned: "returned",
    lost: "lost",
    cancelled: "cancelled",
    expired: "cancelled",
    unassignedbyme: "cancelled",
  } as const),
);
/** The codes of its history, for an answer without a word. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "0001": "At Merchant's Warehouse",
    "0002": "Returned",
    "0003": "At PostEx Warehouse",
    "0004": "Package on Route",
    "0005": "Delivered",
    "0006": "Returned",
    "0007": "Returned",
    "0008": "Delivery Under Review",
    "0013": "Attempt Made",
  }),
);
const attempt = "0013";

const toCash = (amount: number | null | undefined): Paisa | null =>
  amount === null || amount === undefined ? null : paisa(Math.round(amount * 100));

export function toNews(order: PostExOrder): CourierNews {
  const history = order.transactionStatusHistory ?? [];
  const last = history.at(-1);
  const word =
    order.transactionStatus ||
    codes.get(last?.transactionStatusMessageCode ?? "") ||
    last?.transactionStatusMessage ||
    "no state at all";
  const known = steps.get(toSpelling(word)) ?? (/^attempt made/i.test(word) ? ("on-its-way" as const) : null);
  const attempted = history.some(({ transactionStatusMessageCode: code }) => code === attempt);
  return {
    trackingNumber: order.trackingNumber,
    word: word.slice(0, 100).toWellFormed(),
    step: known === "returned" && attempted ? "refused" : known,
    cash: toCash(order.invoicePayment),
    at: (last?.modifiedDatetime ?? last?.updatedAt ?? null)?.slice(0, 40) ?? null,
  };
}

/** Orders that stand alone or in an envelope each; one that cannot be read is left out. */
export const readOrders = (rows: unknown[]): PostExOrder[] =>
  rows.flatMap((row) => {
    const inside = (row as { trackingResponse?: unknown } | null)?.trackingResponse;
    const parsed = orderSchema.safeParse(inside ?? row);
    // An envelope without an order is a number that it does not know.
    return parsed.success && (inside !== undefined || !isEmptyEnvelope(row)) ? [parsed.data] : [];
  });

const isEmptyEnvelope = (row: unknown) => typeof row === "object" && row !== null && "message" in row;

/**
 * The orders of a reference that are not cancelled. Null where one of them cannot be read, or has a number that no parcel can have: it would be booked once
 * more, were it left out.
 */
export function readBooked(rows: unknown[], reference: string): PostExOrder[] | null {
  const own: PostExOrder[] = [];
  for (const row of rows) {
    const order = (row as { trackingResponse?: unknown } | null)?.trackingResponse ?? row;
    const referred = referredSchema.safeParse(order);
    if (referred.success && referred.data.orderRefNumber !== reference) continue;
    const parsed = orderSchema.safeParse(order).data;
    if (parsed && toNews(parsed).step === "cancelled") continue;
    const number = storableNumber.safeParse(parsed?.trackingNumber).data;
    if (!parsed || number === undefined) return null;
    own.push({ ...parsed, trackingNumber: number });
  }
  return own;
}

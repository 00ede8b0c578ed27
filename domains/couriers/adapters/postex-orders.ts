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
/** An amount in rupees. Nothing at all is not said; what cannot be read as an amount must not pass for that. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/)
      .transform((written) => Number(written.replaceAll(",", ""))),
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
  ])
  .pipe(z.number().nonnegative().max(1e9).nullable())
  .nullish();
const history = z
  .array(
    z.object({
      transactionStatusMessage: text.nullish(),
      transactionStatusMessageCode: text.nullish(),
      modifiedDatetime: text.nullish(),
      updatedAt: text.nullish(),
    }),
  )
  .nullish();
const orderSchema = z.object({
  trackingNumber,
  orderRefNumber: text.nullish(),
  transactionStatus: text.nullish(),
  invoicePayment: amount,
  transactionDate: text.nullish(),
  transactionStatusHistory: history,
});
/** A booking is there, whatever else is said of it. */
const bookedSchema = orderSchema.extend({
  invoicePayment: amount.catch(null),
  transactionStatusHistory: history.catch(null),
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

const toCash = (said: number | null | undefined): Paisa | null =>
  said === null || said === undefined ? null : paisa(Math.round(said * 100));

export function toNews(order: PostExOrder): CourierNews {
  const said = order.transactionStatusHistory ?? [];
  const last = said.at(-1);
  const word =
    order.transactionStatus ||
    codes.get(last?.transactionStatusMessageCode ?? "") ||
    last?.transactionStatusMessage ||
    "no state at all";
  const known = steps.get(toSpelling(word)) ?? (/^attempt made/i.test(word) ? ("on-its-way" as const) : null);
  const attempted = said.some(({ transactionStatusMessageCode: code }) => code === attempt);
  return {
    trackingNumber: order.trackingNumber,
    word: word.slice(0, 100).toWellFormed(),
    step: known === "returned" && attempted ? "refused" : known,
    cash: toCash(order.invoicePayment),
    at: (last?.modifiedDatetime ?? last?.updatedAt ?? null)?.slice(0, 40) ?? null,
  };
}

/** Orders that stand alone or in an envelope each, and how many cannot be read. */
export function readOrders(rows: unknown[]): { orders: PostExOrder[]; unreadable: number } {
  const orders: PostExOrder[] = [];
  let unreadable = 0;
  for (const row of rows) {
    const inside = (row as { trackingResponse?: unknown } | null)?.trackingResponse ?? null;
    // An envelope without an order is a number that it does not know.
    if (inside === null && isEmptyEnvelope(row)) continue;
    const { data } = orderSchema.safeParse(inside ?? row);
    if (data) orders.push(data);
    else unreadable += 1;
  }
  return { orders, unreadable };
}

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
    const parsed = bookedSchema.safeParse(order).data;
    if (parsed && toNews(parsed).step === "cancelled") continue;
    const number = storableNumber.safeParse(parsed?.trackingNumber).data;
    if (!parsed || number === undefined) return null;
    own.push({ ...parsed, trackingNumber: number });
  }
  return own;
}

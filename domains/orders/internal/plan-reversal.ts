import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { type BookPlan, concludeBook, type PayoutEntry } from "./conclude-book.ts";
import type { OrderBook } from "./lock-books.ts";

/** What an order becomes when these entries of a payout are taken back: each by its opposite, and a parcel that it delivered is on its way again. */
export function planReversal(book: OrderBook, booked: readonly PayoutEntry[]): BookPlan {
  const collected = new Set(booked.flatMap(({ kind, shipmentId }) => (kind === "collected" ? [shipmentId] : [])));
  return concludeBook(
    book,
    booked.map((entry) => ({ ...entry, id: newId(), amount: paisa(-entry.amount), reverses: entry.id })),
    book.shipments.flatMap((parcel) => (collected.has(parcel.id) ? [{ parcel, to: "shipped" as const }] : [])),
  );
}

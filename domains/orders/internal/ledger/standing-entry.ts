import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { PaymentKind } from "../../payments/payment.ts";
import { orderTextLimits } from "../../text-limits.ts";
import { orderFields } from "../change-order.ts";
import { insertNote } from "../insert-contact.ts";
import type { LockedOrder } from "../lock-order.ts";
import { isStanding, payments } from "../tables/payment-tables.server.ts";

/** What a form sends that takes back one entry of an order's book; `missing` is said where it gives no reason. */
export const takeBackFields = (missing: string) => ({
  ...orderFields,
  /** The entry that is taken back. */
  entry: z.string(),
  reason: z
    .string()
    .overwrite(cleanLine)
    .min(1, { error: missing })
    .max(orderTextLimits.mistake, { error: `Shorten the reason to ${orderTextLimits.mistake} characters` }),
});

/** An entry that can be taken back: the opposite one has its parcel and reference. */
interface StandingEntry {
  /** In paisa, above zero. */
  amount: Paisa;
  reference: string | null;
  shipmentId: string | null;
}

/** The entry of this id in the book of a locked order, which is of this kind and was not taken back; null where there is none. */
export async function findStandingEntry(
  tx: Transaction,
  order: Pick<LockedOrder, "id">,
  { kind, id }: { kind: PaymentKind; id: string },
): Promise<StandingEntry | null> {
  if (!isId(id)) return null;
  const [entry] = await tx
    .select({ amount: payments.amount, reference: payments.reference, shipmentId: payments.shipmentId })
    .from(payments)
    .where(
      and(eq(payments.id, id), eq(payments.orderId, order.id), sql`${isStanding(kind)} and ${payments.amount} > 0`),
    );
  return entry ?? null;
}

/** Keeps among the notes of an order why an entry was taken back: "Booked by mistake, Rs 9,000 (FT-77): reason". An anonymised order keeps no note. */
export async function noteTakenBack(
  tx: Transaction,
  by: Actor,
  order: Pick<LockedOrder, "id" | "forgotten">,
  { what, entry: { amount, reference }, reason }: { what: string; entry: StandingEntry; reason: string },
): Promise<void> {
  if (order.forgotten) return;
  const text = `${what}, ${formatWithSymbol(amount)}${reference ? ` (${reference})` : ""}: ${reason}`;
  await insertNote(tx, by, order.id, { id: newId(), text, contact: null });
}

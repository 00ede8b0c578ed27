import { amountErrors } from "#kernel/amount-errors.ts";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { decideOnUnavailable, type UnitsDecision } from "#domains/inventory/decide-on-unavailable.ts";
import { oweRefund } from "#domains/orders/coming-back/refunds.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { paisa } from "#kernel/money.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { returnFields, wordsField } from "./answer-return.ts";
import { lockReturn, moveReturn, type ReturnRefusal, type ReturnRow } from "./internal/change-return.ts";
import { returnCode } from "./return.ts";
import { returnItems } from "./internal/tables.server.ts";

const units = z.int({ error: "Enter a whole number" }).min(0, { error: "Enter 0 or more" });

const inspectSchema = z.object({
  ...returnFields,
  /** What becomes of the units of each batch; what is neither restocked nor written off is held as unavailable. */
  items: z.array(z.object({ shipmentId: z.string(), batchId: z.string(), restock: units, writeOff: units })).max(1_000),
  /** What is paid back, in paisa: at most what the goods are worth. Less needs words. */
  refund: z
    .int(amountErrors("Enter an amount with at most two decimals"))
    .min(0, { error: "Enter an amount of zero or more" }),
  words: wordsField,
});

export type InspectOutcome =
  | { outcome: "done" }
  /** Somebody decided on these units elsewhere: the batch has fewer unavailable ones. */
  | { outcome: "stock-changed"; batchId: string }
  | ReturnRefusal
  /** Errors name `items.0.restock`, `refund` or `words`: all of them at once. */
  | InvalidInput;

/**
 * Decides on each piece that came with a return, and on what is paid back for it: the shop owes it from now on. A return for
 * which nothing is paid back is closed. Where other goods are wanted, nothing is owed until these are sent or declined.
 */
export async function inspectReturn(
  db: Database,
  by: Staff<"orders.fulfil" | "stock.adjust">,
  given: z.input<typeof inspectSchema>,
): Promise<InspectOutcome> {
  const returned = parseInput(z.object(returnFields), given);
  if (returned.refusal) return returned.refusal;
  const parsed = parseInput(inspectSchema, given);
  return runTransaction(db, async (tx): Promise<InspectOutcome> => {
    const locked = await lockReturn(tx, { ...returned.input, to: "inspected" });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    const known = await tx.select().from(returnItems).where(eq(returnItems.returnId, row.id));
    // Before anything is booked: a refusal undoes nothing.
    const errors = { ...parsed.refusal?.errors, ...findErrors(row, known, given) };
    if (parsed.refusal || Object.keys(errors).length > 0) return { outcome: "invalid", errors };
    const { items, refund, words } = parsed.input;
    const decided = known.map((item) => {
      const { restock = 0, writeOff = 0 } = items.find((each) => isOf(each, item)) ?? {};
      return { ...item, restock, writeOff };
    });
    const unfit = await decide(tx, by, row, decided);
    if (unfit?.outcome === "too-few") return { outcome: "stock-changed", batchId: unfit.batchId };
    if (unfit) return { outcome: "invalid", errors: findExpired(unfit.batchId, items) };
    // Of a parcel it is owed already; whether money or other goods are owed for what is to be exchanged is decided next.
    const booked =
      row.origin === "parcel" || row.swapOpen
        ? { owed: paisa(refund), credited: paisa(0) }
        : await oweRefund(tx, by, { orderId: row.orderId, amount: refund });
    if (booked === null) return { outcome: "not-found" };
    const isOpen = booked.owed > booked.credited;
    await moveReturn(tx, by, row, {
      state: isOpen ? "inspected" : "closed",
      ...(row.swapOpen && !isOpen && { swapOpen: false }),
      refund: booked.owed,
      credited: booked.credited,
      ...(words !== "" && { answer: words }),
    });
    return { outcome: "done" };
  });
}

type Given = z.input<typeof inspectSchema>;
type Item = typeof returnItems.$inferSelect;

const isOf = (given: Given["items"][number], { batchId, shipmentId }: Item) =>
  given.batchId === batchId && given.shipmentId === shipmentId;

/** What is wrong with numbers that do not fit what came. */
function findErrors(
  { refund: worth, origin }: Pick<ReturnRow, "refund" | "origin">,
  known: Item[],
  { items, refund, words }: Given,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const most = worth ?? 0;
  // What a refused parcel is worth was owed when it came back.
  if (origin === "parcel" ? refund !== most : refund > most) errors.refund = "It is more than the goods are worth";
  if (refund < most && cleanText(words) === "") errors.words = "Tell the customer why it is less";
  for (const item of known) {
    const at = items.findIndex((each) => isOf(each, item));
    const { restock = 0, writeOff = 0 } = items[at] ?? {};
    if (restock + writeOff > item.quantity)
      errors[`items.${at}.restock`] = `Only ${item.quantity} came: decide on each of them once`;
  }
  return errors;
}

/** The fields that would put units of this batch up for sale. */
const findExpired = (batchId: string, items: Given["items"]): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      item.batchId === batchId && item.restock > 0
        ? [[`items.${at}.restock`, "This batch has expired: write its units off"] as const]
        : [],
    ),
  );

/** Books what becomes of the units, and writes it down with the return; nothing where the stock does not allow it. */
async function decide(
  tx: Transaction,
  by: Staff<"stock.adjust">,
  { id, number }: Pick<ReturnRow, "id" | "number">,
  decided: (Item & UnitsDecision)[],
): Promise<{ outcome: "too-few" | "expired"; batchId: string } | null> {
  const booked = await decideOnUnavailable(tx, by, { decisions: decided, note: `Return ${returnCode(number)}` });
  if (booked.outcome !== "done") return booked;
  const column = (of: (item: Item & UnitsDecision) => string | number) => sql.param(decided.map(of));
  await tx.execute(sql`
    update ${returnItems} item set restocked = given.restocked, written_off = given.written_off
    from unnest(${column(({ shipmentId }) => shipmentId)}::uuid[], ${column(({ batchId }) => batchId)}::uuid[], ${column(({ restock }) => restock)}::int[], ${column(({ writeOff }) => writeOff)}::int[])
      given (shipment_id, batch_id, restocked, written_off)
    where item.return_id = ${id} and item.shipment_id = given.shipment_id and item.batch_id = given.batch_id`);
  return null;
}

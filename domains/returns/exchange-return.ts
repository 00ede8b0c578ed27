import { z } from "zod";
import { oweRefund } from "#domains/orders/coming-back/refunds.ts";
import {
  createExchange,
  type ExchangeOutcome,
  type ExchangePreview,
  previewExchange,
} from "#domains/orders/exchanges/create-exchange.ts";
import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { returnFields } from "./answer-return.ts";
import type { Return } from "./find-returns.ts";
import { lockReturn, moveReturn, type ReturnRefusal, type ReturnRow } from "./internal/change-return.ts";
import { findReturnLines } from "./internal/find-return-lines.ts";
import type { ReturnLine } from "./return.ts";

const exchangeSchema = z.object({
  ...returnFields,
  /** What the caller has seen that the shopper pays at the door, in paisa. */
  seenDue: z.int({ error: "Open the return again" }),
});

type Refused = Exclude<ExchangeOutcome, { outcome: "done" }>;

export type ExchangeReturnOutcome =
  | { outcome: "done"; number: number }
  | ReturnRefusal
  | Refused
  /** Nothing else is wanted for what came, or that was answered. */
  | { outcome: "no-swap-requested" }
  | InvalidInput;

/** Leaves the transaction of an exchange that was refused. */
class ExchangeRefused extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super("The goods are not exchanged");
    this.refusal = refusal;
  }
}

/**
 * Sends the shopper the variants that were wanted for pieces of a return, once these have come and were looked at: places a new order that their worth
 * pays. What the return is worth beyond is owed back. Refused, as when a variant is sold out, nothing is changed, and the return can be paid back instead.
 */
export async function exchangeReturn(
  db: Database,
  by: Staff<"orders.edit">,
  given: z.input<typeof exchangeSchema>,
): Promise<ExchangeReturnOutcome> {
  const parsed = parseInput(exchangeSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { seenDue, ...at } = parsed.input;
  try {
    return await runTransaction(db, async (tx): Promise<ExchangeReturnOutcome> => {
      const locked = await lockReturn(tx, { ...at, to: "closed" });
      if (locked.refusal) return locked.refusal;
      const { row } = locked;
      if (!row.swapOpen) return { outcome: "no-swap-requested" };
      const lines = (await findReturnLines(tx, [row.id])).get(row.id) ?? [];
      const placed = await createExchange(tx, by, { ...toExchange(row, lines), seenDue });
      if (placed.outcome !== "done") throw new ExchangeRefused(placed);
      const exchange = (await findExchanges(tx, row.orderId)).find(({ id }) => id === placed.newOrderId);
      const rest = await oweRefund(tx, by, {
        orderId: row.orderId,
        amount: Math.max(0, worthOf(row) - (exchange?.value ?? 0)),
      });
      if (!rest) return { outcome: "not-found" };
      await moveReturn(tx, by, row, {
        state: rest.owed > rest.credited ? "inspected" : "closed",
        refund: rest.owed,
        deliveryRefund: paisa(0),
        credited: rest.credited,
        swapOpen: false,
        exchangeId: placed.newOrderId,
      });
      return { outcome: "done", number: placed.number };
    });
  } catch (error) {
    if (error instanceof ExchangeRefused) return error.refusal;
    throw error;
  }
}

/** What the exchange of a return would cost now, or why it cannot be made; null where none is wanted. It looks at no stock. */
export async function previewReturnExchange(
  db: Database,
  by: Staff<"orders.edit">,
  found: Return,
): Promise<ExchangePreview | null> {
  if (!found.swapOpen) return null;
  const preview = await previewExchange(db, by, toExchange(found, found.lines));
  return preview.outcome === "preview" ? preview : null;
}

/** What the goods are worth to their shopper who gets others: delivery has been paid for those too. */
const worthOf = ({ refund, deliveryRefund }: Pick<ReturnRow, "refund" | "deliveryRefund">): Paisa =>
  paisa(Math.max(0, (refund ?? 0) - deliveryRefund));

function toExchange(row: Pick<ReturnRow, "orderId" | "refund" | "deliveryRefund">, lines: readonly ReturnLine[]) {
  const swapped = lines.flatMap(({ position, received, swapFor }) =>
    received && swapFor !== null ? [{ position, quantity: received, swapFor }] : [],
  );
  return {
    order: row.orderId,
    newOrderId: newId(),
    returned: swapped.map(({ position, quantity }) => ({ position, quantity })),
    goods: [...Map.groupBy(swapped, ({ swapFor }) => swapFor)].map(([variantId, units]) => ({
      variantId,
      quantity: units.reduce((all, { quantity }) => all + quantity, 0),
    })),
    goodsReceipt: "handled" as const,
    worth: worthOf(row),
  };
}

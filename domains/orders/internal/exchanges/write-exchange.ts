import { sql } from "drizzle-orm";
import { auditEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { spendReturnedCredit } from "#domains/store-credit/give-back-credit.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newOrderedSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { insertOrder, orderPlaced, toOrderParameters } from "../../create-order.ts";
import { findOrder } from "../../find-order.ts";
import { staffChannels } from "../../order.ts";
import { exchangeLines, exchanges } from "../tables/exchange-tables.server.ts";
import { type LockedOrder, lockOrder } from "../lock-order.ts";
import type { ExchangePlan } from "./plan-exchange.ts";
import { recordOrderChange } from "../record-order-change.ts";
import { writeOrder } from "../write-order.ts";

const insert = prepareStatement("place-exchange", sql`with ${insertOrder} select`);

/** Where the goods of an exchange are: at the counter, still with the shopper, or taken in already. */
export const goodsReceipts = ["here", "awaited", "handled"] as const;

interface Exchange {
  newOrderId: string;
  returned: { position: number; quantity: number }[];
  goodsReceipt: (typeof goodsReceipts)[number];
}

/**
 * Writes an exchange for a locked order, and returns the number of the new one. What the goods are worth is owed back in the book of the old order;
 * `exchange-out` there and `exchange-in` in the new one take the money over, so that both add up; credit goes back to its ledger and is spent from it.
 */
export async function writeExchange(
  tx: Transaction,
  by: Staff<"orders.edit"> | SystemActor,
  order: LockedOrder,
  { newOrderId, returned, goodsReceipt }: Exchange,
  { lines, amounts, adjustments, value, credit, money }: ExchangePlan,
): Promise<number> {
  const old = await findOrder(tx, order.id);
  if (!old) throw new Error("A locked order is gone");
  const changed = await writeOrder(tx, by, order, {
    payments: [
      ...(value > 0 ? [{ kind: "refund-owed" as const, amount: value }] : []),
      ...(money > 0 ? [{ kind: "exchange-out" as const, amount: money, reference: newOrderId }] : []),
    ],
    history: null,
  });
  await recordOrderChange(tx, by, order, changed, null);
  const { firstName, secondName, phone, email, province, city, address, zip, accountId, channel } = old;
  await insert(
    tx,
    toOrderParameters({
      id: newOrderId,
      accessToken: newOrderedSecret(),
      accountId,
      source: {
        // Staff took it; where the first order came from stands there.
        channel: staffChannels.find((each) => each === channel) ?? "phone",
        apiKeyId: null,
        checkoutReference: null,
      },
      placedBy: by,
      firstName,
      secondName,
      phone,
      email,
      province,
      city,
      address,
      zip,
      payment: "cash-on-delivery",
      paymentReference: null,
      ...amounts,
      adjustments,
      credit,
      lines: lines.map(({ position: _position, adjustments: _adjustments, ...line }) => line),
    }),
  );
  await insertRows(tx, exchanges, [
    {
      orderId: newOrderId,
      fromOrderId: order.id,
      value,
      at: new Date(),
      receivedAt: goodsReceipt === "awaited" ? null : new Date(),
    },
  ]);
  await insertRows(
    tx,
    exchangeLines,
    returned.map((line) => ({ orderId: newOrderId, ...line })),
  );
  if (credit > 0) await spendReturnedCredit(tx, by, { fromOrderId: order.id, orderId: newOrderId, amount: credit });
  await auditEvents(tx, by, [{ ...orderPlaced({ id: newOrderId }), after: { exchangeOf: order.id } }]);

  const placed = await lockOrder(tx, newOrderId);
  if (!placed) throw new Error("The order of an exchange is gone");
  const confirmed = await writeOrder(tx, by, placed, {
    status: "confirmed",
    confirmation: "confirmed",
    payments: money > 0 ? [{ kind: "exchange-in", amount: money, reference: order.id }] : [],
    history: { note: null },
    // The mail about the new order says it.
    mail: false,
  });
  await recordOrderChange(tx, by, placed, confirmed, { type: "order.confirmed" });
  return placed.number;
}

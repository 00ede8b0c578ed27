import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "#domains/audit/record-audit.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId, newOrderedSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { writeJson } from "#platform/database/write-json.ts";
import type { ImportedAxes, ImportedOrder } from "./imported-order.ts";
import { amountColumns, amountFields, typedAmountFields } from "../internal/amount-columns.ts";
import { calculateBalance, owedBackOf } from "../payments/payment.ts";
import { restoreAxes } from "../internal/files/restore-axes.ts";
import { orderHistory, orderLines, orders } from "../internal/tables.server.ts";
import { writeAxes } from "../internal/files/write-axes.ts";
import { markSalesDays } from "../analytics/mark-sales-days.ts";

export interface ImportOutcome {
  imported: number;
  /** Orders that existed already and were not changed. */
  present: number;
  /** Orders that received a new number, because another order has theirs. */
  renumbered: number;
  /** Ids that belong to orders of other people here. */
  strangers: string[];
}

/**
 * Imports orders as they were: it deducts no stock, sends no mail and notifies no open page. An order that exists
 * already is not changed. Each imported order receives a new access token and no account; like a guest order, it is
 * assigned to the account of its e-mail address later. One audit entry names those that are new.
 */
export async function importOrders(
  tx: Transaction,
  by: SystemActor | Staff<"imports.run">,
  given: ImportedOrder[],
): Promise<ImportOutcome> {
  // The database assigns a number when a row is inserted, so the table is locked against other inserts until the import
  // ends.
  await tx.execute(sql`lock table ${orders} in share row exclusive mode`);
  // When two orders have the same id, the first one counts.
  const byId = new Map<string, ImportedOrder>();
  for (const order of given) if (!byId.has(order.id)) byId.set(order.id, order);
  const here = new Map(
    (
      await tx
        .select({ id: orders.id, firstName: orders.firstName, forgottenAt: orders.forgottenAt })
        .from(orders)
        .where(inArray(orders.id, [...byId.keys()]))
    ).map((row) => [row.id, row]),
  );
  const fresh = [...byId.values()].filter(({ id }) => !here.has(id));
  const strangers = [
    ...new Set(
      given.filter((order) => isStranger(order, here.get(order.id) ?? byId.get(order.id))).map(({ id }) => id),
    ),
  ];

  const numbers = await claimNumbers(tx, fresh);
  const read = fresh.map((order) => ({ order, axes: order.axes ?? restoreAxes(order, by) }));
  await writeOrders(tx, read, numbers);
  await insertRows(
    tx,
    orderLines,
    fresh.flatMap(({ id, lines }) =>
      lines.map((line, position) => ({
        // The product that has this name today may be a different one, so the line has no variant: it cannot be
        // restocked or ordered again.
        ...line,
        orderId: id,
        position,
        productId: newId(),
        variantId: newId(),
        takes: [],
        pictureKey: null,
      })),
    ),
  );
  await insertRows(
    tx,
    orderHistory,
    fresh.flatMap(({ id, history }) => history.map((entry, position) => ({ ...entry, orderId: id, position }))),
  );
  await writeAxes(
    tx,
    read.map(({ order, axes }) => ({ orderId: order.id, number: numbers.get(order.id)!, axes })),
  );
  const orderIds = fresh.map(({ id }) => id);
  await markSalesDays(tx, orderIds);
  if (orderIds.length > 0)
    await recordAudit(tx, by, [{ action: "order.imported", subjectId: null, after: { orders: orderIds } }]);
  const renumbered = fresh.filter(({ id, number }) => number !== null && numbers.get(id) !== number).length;
  return { imported: fresh.length, present: given.length - fresh.length - strangers.length, renumbered, strangers };
}

/** Sets the sequence so that new numbers are higher than this one. */
export async function reserveNumbers(tx: Transaction, last: number): Promise<void> {
  if (last < 1) return;
  await tx.execute(sql`lock table ${orders} in share row exclusive mode`);
  await tx.execute(sql`select setval(${sequence}, greatest(${last}::bigint, nextval(${sequence}) - 1, 1))`);
}

const sequence = sql`pg_get_serial_sequence('orders_orders', 'number')`;

const isStranger = (order: ImportedOrder, here: { firstName: string; forgottenAt: Date | null } | undefined) =>
  here !== undefined &&
  here.forgottenAt === null &&
  order.forgottenAt === null &&
  here.firstName.toLowerCase() !== order.firstName.toLowerCase();

/** The number of each order: its own, or a new one when it has none or another order has it. */
async function claimNumbers(tx: Transaction, fresh: ImportedOrder[]): Promise<Map<string, number>> {
  const wanted = fresh.flatMap(({ number }) => (number === null ? [] : [number]));
  const taken = new Set(
    wanted.length === 0
      ? []
      : (await tx.select({ number: orders.number }).from(orders).where(inArray(orders.number, wanted))).map(
          ({ number }) => number,
        ),
  );
  const numbers = new Map<string, number>();
  for (const { id, number } of fresh) {
    if (number === null || taken.has(number)) continue;
    taken.add(number);
    numbers.set(id, number);
  }
  await reserveNumbers(tx, Math.max(0, ...numbers.values()));
  const without = fresh.filter(({ id }) => !numbers.has(id));
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${sequence}) as number from generate_series(1, ${without.length}::int)`,
  );
  without.forEach(({ id }, at) => numbers.set(id, Number(rows[at]!.number)));
  return numbers;
}

async function writeOrders(
  tx: Transaction,
  imported: { order: ImportedOrder; axes: ImportedAxes }[],
  numbers: Map<string, number>,
): Promise<void> {
  const rows = imported.map(({ order, axes: { status, confirmation, payments, shipments } }) => ({
    ...order,
    status,
    confirmation,
    owedBack: owedBackOf(calculateBalance(payments, shipments)),
    lines: undefined,
    history: undefined,
    axes: undefined,
    number: numbers.get(order.id),
    utmSource: order.attribution?.source,
    utmMedium: order.attribution?.medium,
    utmCampaign: order.attribution?.campaign,
    accessToken: order.forgottenAt ? `forgotten:${order.id}` : newOrderedSecret(),
  }));
  await tx.execute(sql`
    insert into ${orders} (id, number, access_token, state, status, confirmation, first_name, second_name, phone, email, province, city, address, zip,
      channel, utm_source, utm_medium, utm_campaign, payment, payment_reference, ${amountColumns}, owed_back, placed_at, forget_at, forgotten_at, earlier_shop) overriding system value
    select id, number, "accessToken", state, status, confirmation, "firstName", "secondName", phone, email, province, city, address, zip,
      channel, "utmSource", "utmMedium", "utmCampaign", payment, "paymentReference", ${amountFields}, "owedBack", "placedAt", "forgetAt", "forgottenAt", "earlierShop"
    from json_to_recordset(${writeJson(rows)}::json) as given(id uuid, number bigint, "accessToken" text, state text, status text, confirmation text, "firstName" text, "secondName" text, phone text, email text,
      province text, city text, address text, zip text, channel text, "utmSource" text, "utmMedium" text, "utmCampaign" text, payment text, "paymentReference" text, ${typedAmountFields},
      "owedBack" bigint, "placedAt" timestamptz, "forgetAt" timestamptz, "forgottenAt" timestamptz, "earlierShop" jsonb)`);
}

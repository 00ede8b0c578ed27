import { asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Province } from "#domains/addresses/address.ts";
import type { SavingCode } from "#domains/pricing/discount-codes/discount-code.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareSelect, type PreparedStatement } from "#platform/database/prepare-statement.ts";
import { type Paisa, paisa, sum } from "#kernel/money.ts";
import type { Order, OrderLine } from "../order.ts";
import { calculateBalance, type PaymentEntry } from "../payments/payment.ts";
import type { Shipment } from "../shipments/shipment.ts";
import { orderAdjustments } from "./tables/adjustment-tables.server.ts";
import { payments } from "./tables/payment-tables.server.ts";
import { orderLines, orders, shipments } from "./tables.server.ts";

const readLines = prepareSelect("read-order-lines", (db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${arrayPlaceholder("orderIds", "uuid")})`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

/** The columns of an order, with the entries of its book, what riders collect for its parcels, and its discount code. */
const columns = {
  ...getTableColumns(orders),
  book: sql<StoredEntry[] | null>`(
    select json_agg(json_build_object('kind', kind, 'amount', amount)) from ${payments} as entry where entry.order_id = ${orders}.id)`,
  parcels: sql<StoredParcel[] | null>`(
    select json_agg(json_build_object('state', state, 'cashDue', cash_due)) from ${shipments} as parcel where parcel.order_id = ${orders}.id)`,
  discountCode: sql<StoredCode | null>`(
    select json_build_object('code', max(reference), 'saved', coalesce(-sum(amount) filter (where line_position is not null), 0), 'savedOnDelivery', coalesce(-sum(amount) filter (where line_position is null), 0),
      'byPosition', coalesce(json_object_agg(line_position, -amount) filter (where line_position is not null), '{}')) from ${orderAdjustments} as reason
    where reason.order_id = ${orders}.id and kind = 'discount-code' having count(*) > 0)`,
};
type StoredEntry = Pick<PaymentEntry, "kind" | "amount">;
type StoredParcel = Pick<Shipment, "state" | "cashDue">;
interface StoredCode extends SavingCode {
  /** What each line with it costs less, by the line's position. */
  byPosition: Record<string, Paisa>;
}
type OrderRow = typeof orders.$inferSelect & {
  book: StoredEntry[] | null;
  parcels: StoredParcel[] | null;
  discountCode: StoredCode | null;
};

/** The orders that match, with their sorted lines, by ascending id. It runs two statements for any number of orders. */
export async function loadOrders(db: Database, where: SQL | undefined, limit: number): Promise<Order[]> {
  return addLines(db, await db.select(columns).from(orders).where(where).orderBy(asc(orders.id)).limit(limit));
}

/** A prepared statement for `loadOrder`: the order, of which there is at most one, that matches a condition. */
export const prepareOrder = (name: string, where: SQL) =>
  prepareSelect(name, (db) => db.select(columns).from(orders).where(where));

/** The order of a prepared statement with its sorted lines; null when there is none. */
export async function loadOrder(
  db: ReadDatabase,
  read: PreparedStatement<OrderRow>,
  values: Record<string, unknown>,
): Promise<Order | null> {
  const [order] = await addLines(db, await read(db, values));
  return order ?? null;
}

async function addLines(db: ReadDatabase, found: OrderRow[]): Promise<Order[]> {
  if (found.length === 0) return [];
  const linesOf = new Map<string, { position: number; line: OrderLine }[]>(found.map(({ id }) => [id, []]));
  for (const { orderId, position, unitCost: _, ...line } of await readLines(db, { orderIds: [...linesOf.keys()] }))
    linesOf.get(orderId)?.push({ position, line });

  return found.map((row) => {
    const { province, utmSource: source, utmMedium: medium, utmCampaign: campaign, ...order } = row;
    const { forgetAt: _, addressKey: __, owedBack: ___, book, parcels, discountCode, ...known } = order;
    const lines = linesOf.get(order.id) ?? [];
    const balance = calculateBalance(book ?? [], parcels ?? []);
    const attribution = source === null ? null : { source, medium, campaign };
    return {
      ...known,
      balance,
      credit: paisa(Math.max(0, balance.credit)),
      exchanged: sum((book ?? []).filter(({ kind }) => kind === "exchange-in").map(({ amount }) => amount)),
      province: province as Province,
      attribution,
      discountCode: discountCode && {
        code: discountCode.code,
        saved: discountCode.saved,
        savedOnDelivery: discountCode.savedOnDelivery,
        savedOfLines: lines.map(({ position }) => discountCode.byPosition[position] ?? paisa(0)),
      },
      lines: lines.map(({ line }) => line),
    };
  });
}

import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { exchangeLines, exchanges } from "../internal/tables/exchange-tables.server.ts";
import { lockOrder } from "../internal/lock-order.ts";
import { canAccess } from "../internal/shopper-access.ts";
import { orderLines, orders, shipmentLines, shipments } from "../internal/tables.server.ts";
import type { OrderStatus } from "../order.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** A line of an order as far as it can come back. */
export interface ReturnableLine {
  position: number;
  productId: string;
  variantId: string;
  /** The product's name with the chosen options. */
  name: string;
  pictureKey: string | null;
  unitPrice: Paisa;
  quantity: number;
  /** Units in parcels that the shopper has received and that have not come back as a whole. */
  delivered: number;
  /** Units of those that have come back, or are to come for another order. */
  returned: number;
  /** When the last parcel with units of it arrived; null while none has. */
  deliveredAt: Date | null;
  /** Where its units are when none is with the shopper: in no parcel ("unsent", or "cancelled" with the order), or what became of its parcels. */
  whyNotDelivered: NotDeliveredReason;
}

export type NotDeliveredReason = "unsent" | "shipped" | "refused" | "returned" | "lost" | "cancelled";

type Row = Omit<ReturnableLine, "deliveredAt" | "whyNotDelivered"> & {
  deliveredAt: string | null;
  status: OrderStatus;
  unpacked: number;
  parcels: ShipmentState[];
} & Record<string, unknown>;

/** The lines of an order in their order, with what of them the shopper has. */
export async function findReturnableLines(db: Database, orderId: string): Promise<ReturnableLine[]> {
  if (!isId(orderId)) return [];
  const { rows } = await db.execute<Row>(sql`
    select line.position, line.product_id as "productId", line.variant_id as "variantId", line.picture_key as "pictureKey", line.unit_price::float8 as "unitPrice", line.quantity,
      line.product_name || coalesce((select ' (' || string_agg(chosen->>'option', ', ') || ')' from jsonb_array_elements(line.selected_options) chosen), '') as name,
      coalesce(arrived.delivered, 0)::int as delivered, (coalesce(arrived.returned, 0) + coalesce(exchanged.awaited, 0))::int as returned, arrived.at::text as "deliveredAt",
      (select status from ${orders} where id = line.order_id) as status, line.quantity - coalesce(sent.units, 0)::int as unpacked, coalesce(sent.states, '{}') as parcels
    from ${orderLines} line left join lateral (
      select sum(inside.quantity) as units, array_agg(distinct parcel.state) as states
      from ${shipmentLines} inside join ${shipments} parcel on parcel.id = inside.shipment_id
      where inside.order_id = line.order_id and inside.position = line.position and parcel.state <> 'cancelled') as sent on true left join lateral (
      select sum(inside.quantity) as delivered, sum(inside.returned) as returned, max(parcel.ended_at) as at
      from ${shipmentLines} inside join ${shipments} parcel on parcel.id = inside.shipment_id
      where inside.order_id = line.order_id and inside.position = line.position and parcel.state = 'delivered') as arrived on true left join lateral (
      select sum(swapped.quantity) as awaited from ${exchanges} exchange join ${exchangeLines} swapped on swapped.order_id = exchange.order_id
      where exchange.from_order_id = line.order_id and exchange.received_at is null and swapped.position = line.position) as exchanged on true
    where line.order_id = ${orderId} order by line.position`);
  return rows.map(({ status, unpacked, parcels, deliveredAt, ...line }) => ({
    ...line,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    whyNotDelivered: findNotDeliveredReason(status, unpacked, parcels),
  }));
}

/** Of several parcels, the shopper waits for what may still come. */
function findNotDeliveredReason(
  status: OrderStatus,
  unpacked: number,
  parcels: readonly ShipmentState[],
): NotDeliveredReason {
  if (parcels.includes("shipped")) return "shipped";
  if (status === "cancelled" && (unpacked > 0 || parcels.length === 0)) return "cancelled";
  if (unpacked > 0 || parcels.includes("packed")) return "unsent";
  const ends = new Set(parcels.map((state) => reasonOfEnd[state]));
  return (["refused", "returned", "lost"] as const).find((reason) => ends.has(reason)) ?? "unsent";
}

/** Why the shopper does not have what was in a parcel that has come to this end; null where the shopper does, or no parcel ends so. */
const reasonOfEnd: Readonly<Record<ShipmentState, NotDeliveredReason | null>> = {
  packed: null,
  shipped: null,
  delivered: null,
  refused: "refused",
  returned: "returned",
  lost: "lost",
  cancelled: null,
};

/**
 * Locks an order of which its shopper wants to send something back, and loads its lines; null when it does not exist or is not
 * theirs: they need its account, or the secret of its private link. Staff may do it for any.
 */
export async function lockReturnableOrder(
  tx: Transaction,
  by: Customer | Guest | Staff<"orders.edit">,
  { orderId, accessToken }: { orderId: string; accessToken: string | undefined },
): Promise<{ id: string; number: number; lines: ReturnableLine[] } | null> {
  const order = await lockOrder(tx, orderId);
  if (!order || !canAccess(by, order, accessToken)) return null;
  return { id: order.id, number: order.number, lines: await findReturnableLines(tx, order.id) };
}

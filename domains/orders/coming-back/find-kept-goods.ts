import { sql } from "drizzle-orm";
import type { Customer, Guest, SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderState } from "../order.ts";
import { cameToNothing } from "../order-states.ts";
import { orderLines, orders, shipmentLines, shipments } from "../internal/tables.server.ts";

/** What the recipient of an order has of it. */
export interface KeptGoods {
  orderId: string;
  accountId: string | null;
  firstName: string;
  secondName: string;
  phone: string;
  email: string;
  placedAt: Date;
  /** Its recipient is erased, or is to be. */
  forgotten: boolean;
  /** It was cancelled, refused, lost or came back as a whole. */
  cameToNothing: boolean;
  /** By variant, those inside stacks too: the units that arrived and did not come back, and when the first of them arrived. */
  goods: { variantId: string; units: number; since: Date }[];
}

/** What these orders' recipients have of them; unknown ids are missing. A shopper may ask for an order whose page is open to them. Two statements. */
export async function findKeptGoods(
  db: Database,
  _by: SystemActor | Customer | Guest,
  orderIds: readonly string[],
): Promise<Map<string, KeptGoods>> {
  const ids = sql`any(${sql.param([...new Set(orderIds.filter(isId))])}::uuid[])`;
  const [{ rows: found }, { rows: kept }] = await Promise.all([
    db.execute<Omit<KeptGoods, "goods" | "placedAt" | "cameToNothing"> & { placedAt: string; state: OrderState }>(sql`
      select id as "orderId", state, account_id as "accountId", first_name as "firstName", second_name as "secondName", phone, email,
        placed_at::text as "placedAt", forget_at is not null or forgotten_at is not null as forgotten
      from ${orders} where id = ${ids}`),
    db.execute<{ orderId: string; variantId: string; units: number; since: string }>(sql`
      select line.order_id as "orderId", part."variantId", sum(part.quantity * (inside.quantity - inside.returned))::int as units, min(parcel.ended_at)::text as since
      from ${shipments} parcel join ${shipmentLines} inside on inside.shipment_id = parcel.id
        join ${orderLines} line on line.order_id = inside.order_id and line.position = inside.position
        cross join lateral jsonb_to_recordset(line.takes) as part("variantId" uuid, quantity int)
      where parcel.order_id = ${ids} and parcel.state = 'delivered' and inside.quantity > inside.returned
      group by 1, 2 order by 1, 2`),
  ]);
  const goodsOf = Map.groupBy(kept, ({ orderId }) => orderId);
  return new Map(
    found.map(({ placedAt, state, ...order }) => [
      order.orderId,
      {
        ...order,
        placedAt: new Date(placedAt),
        cameToNothing: cameToNothing(state),
        goods: (goodsOf.get(order.orderId) ?? []).map(({ variantId, units, since }) => ({
          variantId,
          units,
          since: new Date(since),
        })),
      },
    ]),
  );
}

import { sql } from "drizzle-orm";
import { applyNews } from "#domains/orders/courier-api/apply-news.ts";
import { newSecret } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import type { ActionOf } from "../actions.ts";
import type { MonthShop, Performed } from "./month-shop.ts";
import { trackingOf } from "./perform-parcels.ts";

/** The courier says it twice, as webhooks do. The outcome is what waits for somebody since then. */
export async function say(shop: MonthShop, action: ActionOf<"courier-says">): Promise<Performed> {
  const { at, parcel, step } = action;
  const courier = shop.couriers[action.courier]!;
  const cash: Paisa | null = action.cash === null ? null : paisa(action.cash);
  const said = { trackingNumber: trackingOf(shop, at, parcel), word: newSecret().slice(0, 20), step, cash };
  await applyNews(shop.db, system, { courierId: courier.id, courier: courier.name }, [said, said]);
  const { rows } = await shop.db.execute<{ kind: string }>(
    sql`select kind from orders_courier_issues where courier_id = ${courier.id} and word = ${said.word}`,
  );
  return { outcome: rows.length === 0 ? "nothing" : rows.map(({ kind }) => kind).join(" and ") };
}

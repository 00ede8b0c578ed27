import type { Pool } from "pg";
import { pino } from "pino";
import type { Recipient } from "#domains/addresses/address.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { RiskRules } from "#domains/orders/risk/risk-rules.ts";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { paisa } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { finishJobs } from "../finish-jobs.ts";
import { findPercentile } from "../measure.ts";
import { prepareCarts } from "../prepare-carts.ts";

export interface ScoringTimes {
  orders: number;
  /** Milliseconds of placing an order, by whether a rule of the owner needs its score. */
  without: { p50: number; p99: number };
  scored: { p50: number; p99: number };
  /** Orders that were not placed. */
  faults: number;
}

const by = systemActor("bench");
/** Orders that are placed before the rules change; the first ones are not measured, because their statements are planned and their code is compiled. */
const block = 20;
const never = { fromScore: null, aboveTotal: null };
const unscored: RiskRules = { confirm: never, code: never, advance: never, refuseCash: never };
/** No customer of the filled shop has this score, so all of them are placed. */
const scored: RiskRules = { ...unscored, refuseCash: { fromScore: 100, aboveTotal: null } };

/** Places orders of customers who have ordered before, one after the other, in turn with and without a rule that needs their score. */
export async function measureScoring(pool: Pool, databaseUrl: string, orders: number): Promise<ScoringTimes> {
  const open = openDatabase({ url: databaseUrl, connections: 1 }, pino({ level: "silent" }));
  const { database } = open;
  const settings = await findShopSettings(database);
  try {
    const blocks = 2 * (Math.ceil(orders / block) + 1);
    const carts = await prepareCarts(pool, blocks * block);
    const buyers = await findBuyers(pool, carts.length);
    const took = { without: [] as number[], scored: [] as number[] };
    let faults = 0;
    for (let each = 0; each < blocks; each += 1) {
      const kind = each % 2 === 0 ? "without" : "scored";
      await saveShopSettings(database, by, { ...settings, risk: kind === "scored" ? scored : unscored });
      await finishJobs(pool);
      for (let at = each * block; at < (each + 1) * block; at += 1) {
        const { id, secret, total } = carts[at]!;
        const begun = performance.now();
        const { outcome } = await placeOrder(database, {
          secret,
          seenTotal: paisa(total),
          cartId: id,
          recipient: buyers[at]!,
          payment: "cash-on-delivery",
          paymentReference: null,
        });
        if (each > 1) took[kind].push(performance.now() - begun);
        if (outcome !== "placed") faults += 1;
      }
    }
    const timesOf = (list: number[]) => ({ p50: findPercentile(list, 0.5), p99: findPercentile(list, 0.99) });
    return {
      orders: took.scored.length,
      without: timesOf(took.without),
      scored: timesOf(took.scored),
      faults,
    };
  } finally {
    await saveShopSettings(database, by, settings);
    await open.close();
  }
}

/** So many customers without open orders, whom the limits against fake orders would refuse another one; each has the orders of three years. */
async function findBuyers(pool: Pool, count: number): Promise<Recipient[]> {
  const { rows } = await pool.query<Recipient>(
    `select distinct on (phone) first_name as "firstName", second_name as "secondName", phone, email, province, city, address, zip
     from orders_orders delivered where state = 'delivered' and email <> ''
       and not exists (select from orders_orders open where open.phone = delivered.phone and open.state in ('placed', 'confirmed', 'packed', 'shipped'))
     order by phone limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} customers: fill in more orders`);
  return rows;
}

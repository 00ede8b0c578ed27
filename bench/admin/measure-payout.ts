import pg, { type Pool } from "pg";
import { finishJobs } from "../finish-jobs.ts";
import { measure, type Measurement } from "../measure.ts";
import { readField } from "../shop-client.ts";
import { readForm } from "./read-form.ts";
import { signIn } from "./sign-in.ts";

/** `delivered`: parcels whose delivery and cash are recorded, as most are. `on-their-way`: parcels of which nobody recorded the delivery. */
export type PaidParcels = "delivered" | "on-their-way";

export interface PayoutTimes {
  of: PaidParcels;
  rows: number;
  /** Seconds of a request: the file tried, all of it booked, and all of it reversed. */
  tried: number;
  booked: number;
  reversed: number;
  /** Milliseconds until the page that stays open has loaded itself again, while nothing else happens. */
  followed: number;
  /** Rows that are no parcel, or are not booked. */
  faults: number;
  /** A shopper who opens one product after the other while it is booked. */
  meanwhile: Measurement;
}

const rows = 10_000;
const stateOf: Record<PaidParcels, string> = { delivered: "delivered", "on-their-way": "shipped" };
/** What the payout's page calls their rows. */
const kindOf: Record<PaidParcels, string> = { delivered: "matched", "on-their-way": "undelivered" };
/** What the courier keeps of each parcel, in rupees. */
const fee = 250;

/**
 * Sends a courier's file of 10,000 parcels, books it while a shopper looks at products, and reverses it. Each row of parcels that are delivered enters two
 * amounts and closes an order; each of parcels on their way delivers one besides, which costs the most.
 */
export async function measurePayout(
  pool: Pool,
  { shopUrl, databaseUrl, of }: { shopUrl: string; databaseUrl: string; of: PaidParcels },
): Promise<PayoutTimes> {
  const courier = await prepareParcels(databaseUrl, of);
  const { rows: parcels } = await pool.query<{ tracking: string; cash: number }>(
    `select tracking_number as tracking, cash_due::float8 / 100 as cash from orders_shipments
     where state = $3 and held = case state when 'delivered' then cash_due else 0 end
       and courier_id = $1 and tracking_number is not null and cash_due > 100000 order by id desc limit $2`,
    [courier, rows, stateOf[of]],
  );
  const { rows: products } = await pool.query<{ slug: string }>(
    "select slug from catalog_products where status = 'active' order by md5(slug) limit 500",
  );
  await finishJobs(pool);
  const { cookies, ask, close } = await signIn(shopUrl);
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  try {
    const text = ["CN,COD,Fee,Net", ...parcels.map(({ tracking, cash }) => [tracking, cash, fee, cash - fee].join())];
    const form = new FormData();
    form.append("courier", courier);
    form.append("reference", `bench-${Date.now().toString(36)}`);
    form.append("file", new File([text.join("\n")], "payout.csv", { type: "text/csv" }));
    const [tried, sent] = await time(async () => {
      const answer = await fetch(`${shopUrl}/admin/money/payouts`, {
        method: "POST",
        body: form,
        redirect: "manual",
        headers: { cookie, origin: shopUrl },
      });
      const path = answer.headers.get("location");
      if (answer.status !== 303 || !path) throw new Error(`The file was not taken: ${answer.status}`);
      const { text: page } = await ask(path);
      const said = { tracking: "CN", collected: "COD", fee: "Fee", paidOut: "Net", seen: "null" };
      // The first file of a courier.
      if (!page.includes('value="book"')) await press(path, new URLSearchParams({ intent: "map", ...said }));
      return path;
    });
    const kinds = readForm((await ask(sent)).text, { name: "kinds", value: kindOf[of] });
    kinds.set("intent", "book");
    const bookings = time(() => press(sent, kinds));
    let requested = 0;
    const meanwhile = await measure({
      url: shopUrl,
      connections: 1,
      seconds: 0,
      until: bookings,
      headers: { "accept-encoding": "br" },
      vary: (request) => ({ ...request, path: `/products/${products[requested++ % products.length]!.slug}` }),
    });
    const [booked] = await bookings;
    const { rows: paid } = await pool.query<{ count: number }>(
      "select count(*)::int as count from orders_shipments where courier_id = $1 and state = 'delivered' and held = 0 and tracking_number = any($2)",
      [courier, parcels.map(({ tracking }) => tracking)],
    );
    await ask(`${sent}/latest`);
    const [followed] = await time(() => ask(`${sent}/latest`));
    await finishJobs(pool);
    const seen = readField((await ask(`${sent}?reverse=1`)).text, "seen");
    const reversal = new URLSearchParams({ intent: "reverse", reason: "A measurement", seen });
    const [reversed] = await time(() => press(sent, reversal));
    const faults = rows - paid[0]!.count;
    return { of, rows: parcels.length, tried, booked, reversed, followed: followed * 1_000, faults, meanwhile };
  } finally {
    close();
  }

  async function press(path: string, form: URLSearchParams) {
    const { status } = await ask(path, form);
    if (status !== 303) throw new Error(`"${form.get("intent")}" was refused: ${status}`);
  }
}

async function time<Result>(work: () => Promise<Result>): Promise<[seconds: number, Result]> {
  const begun = performance.now();
  const result = await work();
  return [(performance.now() - begun) / 1_000, result];
}

/**
 * A shop of three years waits for few payouts: the parcels that a courier delivered last wait for one again, with all that followed taken away. The superuser
 * sets foreign keys and triggers aside meanwhile. Of none of them anything came back, which would be in the way of the reversal. Returns the courier.
 */
async function prepareParcels(databaseUrl: string, of: PaidParcels): Promise<string> {
  const superuser = new URL(databaseUrl);
  superuser.username = "postgres";
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`
      create temp table bench_parcels as
      select parcel.id, order_id, parcel.courier_id, parcel.cash_due from orders_shipments parcel
      join couriers_couriers courier on courier.id = parcel.courier_id and courier.name = 'TCS'
      where parcel.state in ('shipped', 'delivered') and cash_due > 100000 and tracking_number is not null
        and not exists (select from returns_returns where returns_returns.order_id = parcel.order_id)
      order by parcel.id desc limit ${rows}`);
    await client.query(`
      begin;
      delete from orders_payments using bench_parcels where orders_payments.shipment_id = bench_parcels.id;
      delete from payouts_claims using bench_parcels where payouts_claims.shipment_id = bench_parcels.id;
      delete from orders_history using bench_parcels where orders_history.order_id = bench_parcels.order_id and position > 3`);
    await client.query(
      of === "delivered"
        ? `insert into orders_payments (id, order_id, shipment_id, courier_id, kind, amount, actor_kind)
             select gen_random_uuid(), order_id, id, courier_id, 'collected', cash_due, 'system' from bench_parcels;
           update orders_shipments set state = 'delivered', held = orders_shipments.cash_due, ended_at = now() from bench_parcels where orders_shipments.id = bench_parcels.id;
           update orders_orders set state = 'delivered', status = 'confirmed', owed_back = 0 from bench_parcels where orders_orders.id = order_id`
        : `update orders_shipments set state = 'shipped', held = 0, ended_at = null from bench_parcels where orders_shipments.id = bench_parcels.id;
           update orders_orders set state = 'shipped', status = 'confirmed', owed_back = 0 from bench_parcels where orders_orders.id = order_id`,
    );
    await client.query("commit");
    // An order's row was written four times before its money came, at other times than its neighbours: its page has room for the next version. Rows that were
    // filled in at once lie as close as they can, and each would be written to another page, with an entry for it in every index of orders.
    for (const half of [0, 1, 0, 1]) {
      await client.query(
        "update orders_orders set version = version + 1, owed_back = 1 - owed_back from bench_parcels where orders_orders.id = order_id and get_byte(uuid_send(order_id), 15) % 2 = $1",
        [half],
      );
      await client.query("vacuum orders_orders");
    }
    await client.query("vacuum (analyze) orders_payments, orders_history, orders_shipments, orders_orders");
    const { rows: couriers } = await client.query<{ courier: string; parcels: number }>(
      "select courier_id as courier, count(*)::int as parcels from bench_parcels group by courier_id",
    );
    if (couriers[0]?.parcels !== rows)
      throw new Error(`A payout of ${rows} rows needs as many parcels of TCS: fill in more orders`);
    return couriers[0].courier;
  } finally {
    await client.end();
  }
}

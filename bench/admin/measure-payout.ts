import pg, { type Pool } from "pg";
import { finishJobs } from "../finish-jobs.ts";
import { measure, type Measurement } from "../measure.ts";
import { readField } from "../shop-client.ts";
import { readForm } from "./read-form.ts";
import { signIn } from "./sign-in.ts";

export interface PayoutTimes {
  rows: number;
  /** Seconds of a request: the file tried, all of it booked, and all of it reversed. */
  tried: number;
  booked: number;
  reversed: number;
  /** Milliseconds until the page that stays open has loaded itself again, while nothing else happens. */
  followed: number;
  /** Rows that are no parcel of which nobody recorded the delivery, or are not booked. */
  faults: number;
  /** A shopper who opens one product after the other while it is booked. */
  meanwhile: Measurement;
}

const rows = 10_000;
/** What the courier keeps of each parcel, in rupees. */
const fee = 250;

/**
 * Sends a courier's file of 10,000 parcels of which nobody recorded the delivery, which is what costs the most: each row delivers its parcel, enters four
 * amounts and closes its order. Books it while a shopper looks at products, and reverses it, so that the next run finds the parcels on their way again.
 */
export async function measurePayout(
  pool: Pool,
  { shopUrl, databaseUrl }: { shopUrl: string; databaseUrl: string },
): Promise<PayoutTimes> {
  const courier = await sendOut(databaseUrl);
  const { rows: parcels } = await pool.query<{ tracking: string; cash: number }>(
    `select tracking_number as tracking, cash_due::float8 / 100 as cash from orders_shipments
     where state = 'shipped' and courier_id = $1 and tracking_number is not null and cash_due > 100000 order by id desc limit $2`,
    [courier, rows],
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
    const kinds = readForm((await ask(sent)).text, { name: "kinds", value: "undelivered" });
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
    const { rows: delivered } = await pool.query<{ count: number }>(
      "select count(*)::int as count from orders_shipments where courier_id = $1 and state = 'delivered' and tracking_number = any($2)",
      [courier, parcels.map(({ tracking }) => tracking)],
    );
    await ask(`${sent}/latest`);
    const [followed] = await time(() => ask(`${sent}/latest`));
    await finishJobs(pool);
    const seen = readField((await ask(`${sent}?reverse=1`)).text, "seen");
    const reversal = new URLSearchParams({ intent: "reverse", reason: "A measurement", seen });
    const [reversed] = await time(() => press(sent, reversal));
    const faults = rows - delivered[0]!.count;
    return { rows: parcels.length, tried, booked, reversed, followed: followed * 1_000, faults, meanwhile };
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
 * A shop of three years has few parcels on their way: those that a courier delivered last are sent out again, with all that followed taken away. The superuser
 * sets foreign keys and triggers aside meanwhile. Of none of them anything came back, which would be in the way of the reversal. Returns the courier.
 */
async function sendOut(databaseUrl: string): Promise<string> {
  const superuser = new URL(databaseUrl);
  superuser.username = "postgres";
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`
      create temp table bench_parcels as
      select parcel.id, order_id, parcel.courier_id from orders_shipments parcel
      join couriers_couriers courier on courier.id = parcel.courier_id and courier.name = 'TCS'
      where parcel.state in ('shipped', 'delivered') and cash_due > 100000 and tracking_number is not null
        and not exists (select from returns_returns where returns_returns.order_id = parcel.order_id)
      order by parcel.id desc limit ${rows}`);
    await client.query(`
      begin;
      delete from orders_payments using bench_parcels where orders_payments.shipment_id = bench_parcels.id;
      delete from payouts_claims using bench_parcels where payouts_claims.shipment_id = bench_parcels.id;
      delete from orders_history using bench_parcels where orders_history.order_id = bench_parcels.order_id and position > 3;
      update orders_shipments set state = 'shipped', held = 0, ended_at = null from bench_parcels where orders_shipments.id = bench_parcels.id;
      update orders_orders set state = 'shipped', status = 'confirmed', owed_back = 0 from bench_parcels where orders_orders.id = order_id;
      commit`);
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

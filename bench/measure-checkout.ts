import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { measure, type Measurement } from "./measure.ts";
import { type BenchCart, prepareCarts } from "./prepare-carts.ts";
import { recordStatements, replay, retarget, type Statement } from "./replay-statements.ts";

const connections = 10;
/** A different buyer for each number: the shop limits the open orders of one buyer, and delays a buyer who sends two orders at once. */
const person = (buyer: number) =>
  ({
    firstName: "Ayesha",
    secondName: "Khan",
    phone: `+92300${String(1_000_000 + buyer)}`,
    email: `buyer${buyer}@example.com`,
    province: "Punjab",
    city: "Lahore",
    address: `House ${buyer}, Street 4, Model Town`,
    zip: "54000",
  }) as const;

const form = (cart: BenchCart, buyer: number) => {
  const { firstName, secondName, phone, email, province, city, address, zip } = person(buyer);
  return new URLSearchParams({
    f_name: firstName,
    s_name: secondName,
    phone,
    email,
    state: province,
    city,
    address,
    zip,
    payment: "cash-on-delivery",
    payment_reference: "",
    cart: cart.id,
    seen_total: String(cart.total),
  }).toString();
};

/** Places orders through the checkout form of a shop with `WORKER=off`, and alternately sends the same SQL through `pg`. What follows an order, such as its mail, is no part of either. */
export async function measureCheckout(
  shopUrl: string,
  databaseUrl: string,
  orders: number,
  rounds: number,
): Promise<[Measurement, Measurement]> {
  const open = openDatabase({ url: databaseUrl, connections }, pino({ level: "silent" }));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    const carts = await prepareCarts(open.pool, orders * rounds * 2 + 10);
    const script = await recordCheckout(open.database, carts);
    const shop: Measurement[] = [];
    const floor: Measurement[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const scripts = carts.splice(0, orders).map((cart) => script(cart));
      const { perSecond, ...replayed } = await replay(pool, scripts, connections);
      floor.push({ requestsPerSecond: perSecond, ...replayed, faults: 0 });
      shop.push(await placeThroughForm(shopUrl, carts.splice(0, orders)));
    }
    const middle = (list: Measurement[]) =>
      list.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(list.length / 2)]!;
    return [middle(shop), middle(floor)];
  } finally {
    await pool.end();
    await open.close();
  }
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

// Numbers above those of the buyers who order through the form.
const sampleBuyer = 5_000_000;

async function recordCheckout(database: ReturnType<typeof openDatabase>["database"], carts: BenchCart[]) {
  // The first order fills the caches; the second is the one that is recorded.
  const [warm, sample] = carts.splice(0, 2) as [BenchCart, BenchCart];
  const place = (cart: BenchCart) =>
    placeOrder(database, {
      secret: cart.secret,
      seenTotal: paisa(cart.total),
      cartId: cart.id,
      recipient: person(sampleBuyer),
      payment: "cash-on-delivery",
      paymentReference: null,
    });
  await place(warm);
  // Ids that the order itself makes (of payments, events and others) are younger than this one.
  const youngest = newId(Date.now() + 1);
  await wait(5);
  const statements = await recordStatements(() => place(sample));
  const made = new Set(
    (JSON.stringify(statements.map(({ values }) => values)).match(uuids) ?? []).filter((id) => id > youngest),
  );
  const token = statements
    .flatMap(({ values }) => values)
    .find(
      (value) =>
        typeof value === "string" &&
        /^[\w-]{32}$/.test(value) &&
        !/^[0-9a-f]{32}$/.test(value) &&
        value !== sample.secret,
    );
  if (typeof token !== "string") throw new Error("The recorded checkout holds no access token.");
  const { phone, email, address } = person(sampleBuyer);
  let replayed = sampleBuyer;
  return (cart: BenchCart): Statement[] => {
    const other = person(++replayed);
    return retarget(
      statements,
      new Map([
        ...[...made].map((id): [string, string] => [id, newId()]),
        [sample.id, cart.id],
        [sample.secret, cart.secret],
        [token, newSecret()],
        [phone, other.phone],
        [email, other.email],
        [address, other.address],
      ]),
    );
  };
}

let buyers = 0;

/** Sends the checkout form for each cart, each as another buyer from another address, a limited number at a time. */
export function placeThroughForm(shopUrl: string, carts: BenchCart[], atOnce = connections): Promise<Measurement> {
  let next = 0;
  return measure({
    url: `${shopUrl}/checkout`,
    seconds: 0,
    amount: carts.length,
    connections: atOnce,
    method: "POST",
    expected: 3,
    vary: (request) => {
      const cart = carts[next++ % carts.length]!;
      const buyer = buyers++;
      return {
        ...request,
        body: form(cart, buyer),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          cookie: `taqat_cart=${cart.secret}`,
          "x-forwarded-for": `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`,
        },
      };
    },
  });
}

import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { placeThroughForm } from "./measure-checkout.ts";
import { finishJobs } from "./finish-jobs.ts";
import { median, type Measurement } from "./measure.ts";
import { measureApart } from "./measure-apart.ts";
import { prepareCarts } from "./prepare-carts.ts";

const people = 100;

export interface Rush {
  /** A hundred buyers at once who order the same product, and as many who order a thousand different ones. */
  one: Measurement;
  many: Measurement;
  /** Another shopper's cart page, one request after the other: while nobody orders, and while the hundred buyers order the same product. */
  calmCart: Measurement;
  rushedCart: Measurement;
}

/** Places orders through the checkout form, alternately of one product and of many, and requests another cart page meanwhile. */
export async function measureRush(
  shopUrl: string,
  databaseUrl: string,
  { orders, rounds, seconds }: { orders: number; rounds: number; seconds: number },
): Promise<Rush> {
  if (orders < people) throw new Error(`The rush needs at least ${people} orders: --purchases ${people}`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const prepare = async (amount: number, spread: { variants: number; leaveOut: number }) => {
    await finishJobs(pool);
    return prepareCarts(pool, amount, spread);
  };
  try {
    const rush: Record<keyof Rush, Measurement[]> = { one: [], many: [], calmCart: [], rushedCart: [] };
    const [reader] = await prepare(1, { variants: 1, leaveOut: 1 });
    const cartPage = {
      seconds: 0,
      url: `${shopUrl}/cart`,
      connections: 1,
      headers: { cookie: `taqat_cart=${reader!.secret}`, "x-forwarded-for": "10.255.255.255" },
    };
    for (let round = 0; round < rounds; round += 1) {
      rush.many.push(await placeThroughForm(shopUrl, await prepare(orders, { variants: 1_000, leaveOut: 2 }), people));
      const carts = await prepare(orders, { variants: 1, leaveOut: 0 });
      rush.calmCart.push(await measureApart(cartPage, () => wait(seconds * 1_000)));
      // Without other load first, so that the two runs differ in their products alone.
      rush.one.push(await placeThroughForm(shopUrl, carts, people));
      const more = await prepare(orders, { variants: 1, leaveOut: 0 });
      rush.rushedCart.push(await measureApart(cartPage, () => placeThroughForm(shopUrl, more, people)));
    }
    return {
      one: median(rush.one),
      many: median(rush.many),
      calmCart: median(rush.calmCart),
      rushedCart: median(rush.rushedCart),
    };
  } finally {
    await pool.end();
  }
}

import { Agent } from "node:http";
import { findPercentile, shareOfProcessor, type Measurement } from "./measure.ts";
import { createShopClient, readField } from "./shop-client.ts";

export interface Purchases {
  shopUrl: string;
  /** The ids of products that can be bought without a choice. */
  products: string[];
  orders: number;
  /** How many buy at the same time. */
  buyers?: number;
}

let served = 0;

/**
 * Buys as a browser without scripts does: each buyer adds a product to the cart, opens the checkout, and sends its form, over a connection that stays
 * open.
 */
export async function buy({ shopUrl, products, orders, buyers = 8 }: Purchases): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });
  const took: number[] = [];
  let left = orders;
  let faults = 0;
  const [usedBefore, startedAt] = [process.threadCpuUsage(), performance.now()];
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (left-- > 0) {
        const begun = performance.now();
        if (!(await buyOne(agent, shopUrl, products))) faults += 1;
        took.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const generator = shareOfProcessor(usedBefore, startedAt);
  agent.destroy();
  return {
    requestsPerSecond: orders / seconds,
    p50: findPercentile(took, 0.5),
    p99: findPercentile(took, 0.99),
    faults,
    generator,
  };
}

/** Whether every response was the expected one. */
async function buyOne(agent: Agent, shopUrl: string, products: string[]): Promise<boolean> {
  const buyer = (served += 1);
  const address = `11.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`;
  const { ask } = createShopClient(shopUrl, { agent, address });
  const added = await ask("/cart/add", { product: products[buyer % products.length]!, quantity: "1" });
  if (added.headers.location !== "/cart") return false;
  const page = await ask("/checkout");
  if (page.status !== 200) return false;
  const placed = await ask("/checkout", {
    f_name: "Ayesha",
    s_name: "Khan",
    phone: `+92301${String(1_000_000 + buyer)}`,
    email: `shopper${buyer}@example.com`,
    state: "Punjab",
    city: "Lahore",
    address: `House ${buyer}, Street 9, Gulberg`,
    zip: "54000",
    payment: "cash-on-delivery",
    payment_reference: "",
    ...Object.fromEntries(["cart", "seen_total", "seen_goods"].map((name) => [name, readField(page.text, name)])),
  });
  return placed.headers.location === "/checkout/success";
}

import { Agent } from "node:http";
import { createShopClient, readField } from "../shop-client.ts";

interface Shoppers {
  shopUrl: string;
  /** The ids of products that can be bought without a choice, and the path of a page that shows one. */
  products: string[];
  page: string;
  buyers: number;
}

/** What buyers saw. */
export interface Seen {
  requests: number;
  /** The addresses of those whose order was acknowledged. */
  acknowledged: string[];
  /** Each answer that was not the expected one. */
  refused: string[];
  /** The longest time between two acknowledged orders, in milliseconds. */
  longestPause: number;
}

/** Has buyers without scripts buy one order after the other, each as somebody new, until they are stopped. Nobody tries anything again. */
export function shopForEver({ shopUrl, products, page, buyers }: Shoppers) {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });
  const seen: Seen = { requests: 0, acknowledged: [], refused: [], longestPause: 0 };
  let stopped = false;
  let served = 0;
  let lastAt = performance.now();

  const buyOne = async () => {
    const buyer = (served += 1);
    const client = createShopClient(shopUrl, {
      agent,
      address: `12.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`,
    });
    const ask = async (
      expected: (answer: Awaited<ReturnType<typeof client.ask>>) => boolean,
      path: string,
      form?: Record<string, string>,
    ) => {
      seen.requests += 1;
      const answer = await client.ask(path, form);
      if (!expected(answer))
        throw new Error(`${form ? "POST" : "GET"} ${path}: ${answer.status} ${answer.headers.location ?? ""}`);
      return answer;
    };
    const [ok, to] = [
      (answer: { status: number }) => answer.status === 200,
      (path: string) => (answer: { headers: { location?: string | undefined } }) => answer.headers.location === path,
    ];
    const shown = await ask(ok, page);
    const [, script] = /(\/assets\/[\w-]+(?:\.[\w-]+)*\.(?:js|css))/.exec(shown.text) ?? [];
    if (script !== undefined) await ask(ok, script);
    await ask(to("/cart"), "/cart/add", { product: products[buyer % products.length]!, quantity: "1" });
    const checkout = await ask(ok, "/checkout");
    const email = `upgrade${buyer}@example.com`;
    await ask(to("/checkout/success"), "/checkout", {
      f_name: "Ayesha",
      s_name: "Khan",
      phone: `+92302${String(1_000_000 + buyer)}`,
      email,
      state: "Punjab",
      city: "Lahore",
      address: `House ${buyer}, Street 9, Gulberg`,
      zip: "54000",
      payment: "cash-on-delivery",
      payment_reference: "",
      ...Object.fromEntries(["cart", "seen_total", "seen_goods"].map((name) => [name, readField(checkout.text, name)])),
    });
    seen.acknowledged.push(email);
    seen.longestPause = Math.max(seen.longestPause, performance.now() - lastAt);
    lastAt = performance.now();
  };
  const shopping = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!stopped) await buyOne().catch((error: Error) => void seen.refused.push(error.message));
    }),
  );
  return {
    seen,
    async stop(): Promise<Seen> {
      stopped = true;
      await shopping;
      agent.destroy();
      return seen;
    },
  };
}

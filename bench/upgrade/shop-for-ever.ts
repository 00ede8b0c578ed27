import { Agent } from "node:http";
import { createShopClient, readField } from "../shop-client.ts";

interface Shoppers {
  shopUrl: string;
  /** The ids of products that can be bought without a choice, and the path of a page that shows one. */
  products: string[];
  /** The ids of some that are sold out soon and again, of which every fifth buyer wants one. */
  scarce?: string[];
  page: string;
  /** Other public pages, of which every third buyer opens one first. */
  pages?: string[];
  buyers: number;
}

/** Something that happened to a buyer, and when: milliseconds of `performance.now()`. */
export interface Happened {
  /** The address of the buyer. */
  email: string;
  at: number;
}

/** What buyers saw. */
export interface Seen {
  requests: number;
  /** Everybody who came. */
  came: Happened[];
  /** Those whose order was acknowledged. */
  acknowledged: Happened[];
  /** How many came for something that was sold out. */
  soldOut: number;
  /** Each answer that was not the expected one. */
  refused: (Happened & { sentence: string })[];
}

/** The longest time between two acknowledged orders, in milliseconds; between two moments, also from the first and to the last of them. */
export function findLongestPause(acknowledged: Happened[], [from, to]: [from: number, to: number]): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < to), to];
  return Math.max(...times.slice(1).map((at, before) => at - times[before]!));
}

class SoldOut extends Error {}

const addressOf = (buyer: number) => `buyer${buyer}@example.com`;

/** Whether a sentence is about a page or a file that is the same for everybody. */
export const isPublicPage = (sentence: string): boolean => /^GET (?!\/(?:cart|checkout)\b)/.test(sentence);

/** Has buyers without scripts buy one order after the other, each as somebody new, until they are stopped. Nobody tries anything again. */
export function shopForEver({ shopUrl, products, scarce = [], page, pages = [], buyers }: Shoppers) {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });
  const seen: Seen = { requests: 0, came: [], acknowledged: [], soldOut: 0, refused: [] };
  const note = (email: string): Happened => ({ email, at: performance.now() });
  let stopped = false;

  const buyOne = async (buyer: number) => {
    const wantsScarce = scarce.length > 0 && buyer % 5 === 0;
    const product = wantsScarce ? scarce[(buyer / 5) % scarce.length]! : products[buyer % products.length]!;
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
      const name = `${form ? "POST" : "GET"} ${path.replace(/^\/assets\/.*/, "/assets/…")}`;
      const answer = await client.ask(path, form).catch(({ message }: Error) => {
        throw new Error(`${name}: ${message}`);
      });
      if (expected(answer)) return answer;
      // Somebody else was quicker: it says so, or leads back to the cart.
      if (wantsScarce && answer.status < 500 && !isPublicPage(name)) throw new SoldOut();
      throw new Error(`${name}: ${answer.status} ${answer.headers.location ?? ""}`);
    };
    const [ok, to] = [
      (answer: { status: number }) => answer.status === 200,
      (path: string) => (answer: { headers: { location?: string | undefined } }) => answer.headers.location === path,
    ];
    if (pages.length > 0 && buyer % 3 === 0) await ask(ok, pages[(buyer / 3) % pages.length]!);
    const shown = await ask(ok, page);
    const [, script] = /(\/assets\/[\w-]+(?:\.[\w-]+)*\.(?:js|css))/.exec(shown.text) ?? [];
    if (script !== undefined) await ask(ok, script);
    await ask(to("/cart"), "/cart/add", { product, quantity: "1" });
    const checkout = await ask(ok, "/checkout");
    await ask(to("/checkout/success"), "/checkout", {
      f_name: "Ayesha",
      s_name: "Khan",
      phone: `+92302${String(1_000_000 + buyer)}`,
      email: addressOf(buyer),
      state: "Punjab",
      city: "Lahore",
      address: `House ${buyer}, Street 9, Gulberg`,
      zip: "54000",
      payment: "cash-on-delivery",
      payment_reference: "",
      ...Object.fromEntries(["cart", "seen_total", "seen_goods"].map((name) => [name, readField(checkout.text, name)])),
    });
    seen.acknowledged.push(note(addressOf(buyer)));
  };
  const shopping = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!stopped) {
        const buyer = seen.came.length + 1;
        seen.came.push(note(addressOf(buyer)));
        await buyOne(buyer).catch((error: Error) => {
          if (error instanceof SoldOut) seen.soldOut += 1;
          else seen.refused.push({ ...note(addressOf(buyer)), sentence: error.message });
        });
      }
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

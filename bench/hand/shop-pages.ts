import { Agent } from "node:http";
import { createShopClient, readField } from "../shop-client.ts";

export const pageNames = ["home", "category", "product", "search", "article", "cart", "checkout", "account"] as const;
export type PageName = (typeof pageNames)[number];

/** The pages whose bytes and words are the same for everybody. */
export const publicPages: readonly PageName[] = ["home", "category", "product", "search", "article"];

/** A product of the demo shop with two groups of options. */
const product = "/products/batura-summit-whey";

export interface ShopPages {
  paths: Record<PageName, string>;
  /** The product's page with a choice of its options. */
  chosen: string;
  /** The cookies of a guest whose cart holds a product. */
  cart: ReadonlyMap<string, string>;
}

/** Finds the measured pages of a running demo shop, and puts a product into a guest's cart. */
export async function findPages(url: string): Promise<ShopPages> {
  const agent = new Agent({ keepAlive: true });
  const guest = createShopClient(url, { agent, address: "203.0.113.9" });
  try {
    const blog = await guest.ask("/blog");
    const article = /href="(\/blog\/[^"/]+)"/.exec(blog.text)?.[1];
    const { text } = await guest.ask(product);
    const form = { product: readField(text, "product"), quantity: "1", ...chooseFirst(text) };
    const added = await guest.ask("/cart/add", form);
    const { headers } = await guest.ask("/choice", form);
    const chosen = headers.location;
    if (!article || !chosen || added.headers.location !== "/cart") throw new Error(`${url} is no demo shop.`);
    return {
      paths: {
        home: "/",
        category: "/categories/proteins",
        product,
        search: "/search/?search=whey",
        article,
        cart: "/cart",
        checkout: "/checkout",
        account: "/user/login",
      },
      chosen,
      cart: guest.cookies,
    };
  } finally {
    agent.destroy();
  }
}

/** The first option of each group. */
function chooseFirst(html: string): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const [radio] of html.matchAll(/<input[^>]* name="option-\d"[^>]*>/g)) {
    const name = / name="(option-\d)"/.exec(radio)![1]!;
    chosen[name] ??= / value="([^"]*)"/.exec(radio)?.[1] ?? "";
  }
  return chosen;
}

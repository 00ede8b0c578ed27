import type { APIRequestContext } from "playwright/test";
import { buyer } from "./fill-checkout.ts";
import { expect } from "./shop-test.ts";

/** A page or a context of a browser, whose cookies its requests share. */
interface Visitor {
  request: APIRequestContext;
}

/** The names of the checkout's fields with what a buyer types; `fillCheckout` types the same. */
const details = {
  f_name: buyer["First name"],
  s_name: buyer["Second name"],
  phone: buyer["Mobile number"],
  email: buyer["E-mail"],
  state: "Punjab",
  city: buyer["City or town"],
  address: buyer.Address,
  payment: "cash-on-delivery",
};

/** Puts a product with these options into the cart with the requests of its page alone: for tests of what comes afterwards. */
export async function putIntoCart({ request }: Visitor, slug = "uqabra-creatine-basic", ...options: string[]) {
  const html = await (await request.get(`/products/${slug}`)).text();
  const radios = [...html.matchAll(/ name="(option-\d)"[^>]* value="([^"]+)"[^]*?<bdi[^>]*>([^<]+)</g)];
  const chosen = radios.flatMap(([, name, id, label]) => (options.includes(label!) ? [[name!, id!] as const] : []));
  expect(chosen.length, `${options.join(", ")} of ${slug}`).toBe(options.length);
  const added = await request.post("/cart/add", { form: { product: slug, ...Object.fromEntries(chosen) } });
  expect(new URL(added.url()).pathname, "where adding leads").toBe("/cart");
}

/**
 * Orders what is in the cart with the requests of the checkout alone, as the buyer of `fillCheckout`. Returns the order's number and the path of its
 * page.
 */
export async function orderCart(
  { request }: Visitor,
  changed: Partial<typeof details> & { whatsapp_updates?: string } = {},
) {
  const checkout = await (await request.get("/checkout")).text();
  const hidden = ["cart", "seen_total", "seen_goods", "filled_from"].flatMap((name) => {
    const value = new RegExp(` name="${name}"[^>]* value="([^"]*)"`).exec(checkout)?.[1];
    return value === undefined ? [] : [[name, value] as const];
  });
  const placed = await request.post("/checkout", { form: { ...details, ...Object.fromEntries(hidden), ...changed } });
  expect(new URL(placed.url()).pathname, "where the order leads").toBe("/checkout/success");
  const thanks = await placed.text();
  const [, path] = / href="(\/(?:order|user\/dashboard\/orders)\/[^"]+)"[^>]*>Track your order</.exec(thanks)!;
  const [, number] = />Order number<[^]*?>(\d+)</.exec(thanks)!;
  return { number: number!, path: path! };
}

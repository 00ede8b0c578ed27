import type { ApiCheckout } from "#app/api/checkouts/checkout-schema.ts";
import { openApi } from "./open-api.ts";
import type { TestShop } from "./open-shop.ts";

/** A storefront with two units of whey in its cart, ready for the checkout. */
export async function openStorefront(shop: TestShop) {
  const api = await openApi(shop.db);
  const whey = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 5, flavours: ["Kulfi", "Mango"] });
  const { id } = (await api.ask("/carts")).json as { id: string };
  await api.ask(`/carts/${id}`, {
    method: "POST",
    body: { id: whey.slug, quantity: 2, variant_id: `vrnt_${whey.variantIds[0]!.replaceAll("-", "")}` },
  });
  const checkout = (await api.ask(`/checkouts/${id}?type=cart`)).json as ApiCheckout;
  const get = (path: string) => api.ask(`/checkouts/${checkout.id}/${path}`);
  const capture = (body: unknown, token = checkout.id) => api.ask(`/checkouts/${token}`, { method: "POST", body });
  const orders = () =>
    shop.look<{ number: string; channel: string; api_key_id: string; payment: string }>(
      "select number, channel, api_key_id, payment from orders_orders",
    );
  return { ...api, whey, cartId: id, checkout, get, capture, orders };
}

export const customer = { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com", phone: "0300 1234567" };
export const shipping = {
  name: "Ayesha Khan",
  street: "House 12, Street 4",
  town_city: "Lahore",
  county_state: "PB",
  postal_zip_code: "54700",
  country: "PK",
};
/** A capture that the shop accepts. */
export const capturedOrder = {
  customer,
  shipping,
  fulfillment: { shipping_method: "ship_delivery" },
  payment: { gateway: "manual" },
};

import { expect, test } from "vitest";
import { newer, openRecordedStorefront, phoned } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";

const details = {
  customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
  shipping: { name: "Ayesha Khan", country: "PK", street: phoned, town_city: "Lahore", county_state: "PB" },
  fulfillment: { shipping_method: "ship_delivery" },
  payment: { gateway: "manual" },
};
const refused = {
  status: 422,
  json: { error: { message: "Please select a variant" } },
};

/** A checkout of whey in two flavours, as `generateTokenFrom("permalink", …)` of the original's client begins it. */
async function begin() {
  const shop = await openShop();
  const storefront = await openRecordedStorefront(shop, newer);
  const checkout = await storefront.get(`/checkouts/${storefront.whey.slug}?type=permalink`);
  const [line] = checkout.live.line_items;
  const [picker] = checkout.line_items[0].variants;
  return { ...storefront, shop, checkout, token: checkout.id as string, line, picker, mango: picker.options[1].id };
}

test("the checkout of a product in several flavours begins by its permalink with a picker and no choice, and the line of its order names one", async () => {
  const { shop, checkout, token, line, picker, mango, get, capture, ordered } = await begin();
  await using _ = shop;
  expect(picker).toMatchObject({ name: "Flavour", option_id: "", options: [{ name: "Kulfi" }, { name: "Mango" }] });
  expect(line).toMatchObject({ selected_options: [], variants: [], variant: null, is_valid: true });
  expect(checkout.live.total.raw).toBe(4_500);

  // Nobody has chosen: not by leaving the lines out, nor by repeating them.
  expect(await capture(token, details)).toMatchObject(refused);
  for (const lines of [[line], checkout.line_items, { [line.id]: { quantity: 1, variants: {} } }])
    expect(await capture(token, { ...details, line_items: lines })).toMatchObject(refused);
  expect((await get(`/checkouts/tokens/${token}`)).id).toBe(token);
  expect(await shop.look("select id from orders_orders")).toEqual([]);

  const lines = { [line.id]: { quantity: 1, variants: { [picker.variant_id]: mango } } };
  expect(await capture(token, { ...details, line_items: lines })).toMatchObject({
    status: 200,
    json: { checkout_token_id: token, order: { line_items: [{ variants: [{ option_name: "Mango" }] }] } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 1]] });
});

test("the first flavour is ordered where it was chosen", async () => {
  const { shop, token, line, picker, capture } = await begin();
  await using _ = shop;
  const chosen = { selected_options: [{ group_id: picker.variant_id, option_id: picker.options[0].id }] };
  expect(await capture(token, { ...details, line_items: [{ ...line, ...chosen }] })).toMatchObject({
    status: 200,
    json: { order: { line_items: [{ variants: [{ option_name: "Kulfi" }] }] } },
  });
});

test("what the check of the variant answers names it, for storefronts that go on with those lines", async () => {
  const { shop, token, line, picker, mango, get, capture } = await begin();
  await using _ = shop;
  const gone = await get(`/checkouts/${token}/check/${line.id}/variant?options[]=optn_of_another`);
  expect(gone).toMatchObject({ available: false, live: { line_items: [{ selected_options: [] }] } });
  const { live } = await get(
    `/checkouts/${token}/check/${line.id}/variant?variant_id=${picker.variant_id}&option_id=${mango}`,
  );
  expect(live.line_items).toMatchObject([{ selected_options: [{ option_name: "Mango" }] }]);
  expect(await capture(token, { ...details, line_items: live.line_items })).toMatchObject({
    status: 200,
    json: { order: { line_items: [{ variants: [{ option_name: "Mango" }] }] } },
  });
});

test("a token of no checkout is none, whichever of both kinds it resembles", async () => {
  const { shop, token, send } = await begin();
  await using _ = shop;
  for (const other of [token.slice(0, -1), `${token.slice(0, -16)}${"A".repeat(16)}`, `${token}é`])
    expect((await send("GET", `/checkouts/tokens/${encodeURIComponent(other)}`)).status).toBe(404);
});

import { expect, test } from "vitest";
import { openApi } from "#test/open-api.ts";
import { capturedOrder as plain } from "#test/open-storefront.ts";
import { openShop } from "#test/open-shop.ts";
import type { ApiCheckout } from "./checkout-schema.ts";

test("the checkout of one product says when it is sold out, whole or in the variant that was chosen, and which products are none", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const [plain, flavoured, partly] = [
    await shop.sells({ name: "Gone Bar", onHand: 0 }),
    await shop.sells({ name: "Gone Whey", onHand: 0, flavours: ["Kulfi", "Mango"] }),
    await shop.sells({ name: "Amber Whey", onHand: 1, flavours: ["Kulfi", "Mango"] }),
  ];
  const [kulfi, mango] = partly.variantIds.map((id) => `vrnt_${id.replaceAll("-", "")}`);
  const begin = (path: string) => ask(`/checkouts/${path}`);
  await ask(`/checkouts/${partly.slug}?type=permalink&variant_id=${kulfi}`);
  const soldOut = (name: string) => ({
    status: 422,
    json: { error: { type: "not_valid", message: `${name} is sold out at the moment.` } },
  });

  for (const path of [`${plain.slug}?type=permalink`, `prod_${plain.productId.replaceAll("-", "")}?type=product_id`])
    expect(await begin(path)).toMatchObject(soldOut("Gone Bar"));
  expect(await begin(`${flavoured.slug}?type=permalink`)).toMatchObject(soldOut("Gone Whey"));
  await shop.look(`update inventory_levels set on_hand = 0 where variant_id = '${partly.variantIds[1]}'`);
  expect(await begin(`${partly.slug}?type=permalink&variant_id=${mango}`)).toMatchObject(soldOut("Amber Whey"));
  expect(await begin(`${partly.slug}?type=permalink`)).toMatchObject({
    status: 200,
    json: { live: { line_items: [{ is_valid: true, variant: null }] } },
  });
  expect(await begin(`${partly.slug}?type=permalink&variant_id=${kulfi}`)).toMatchObject({
    status: 200,
    json: { live: { line_items: [{ is_valid: true }] } },
  });
  expect(await begin("no-such-thing?type=permalink")).toMatchObject({
    status: 404,
    json: { error: { type: "not_found" } },
  });
  expect(await shop.look("select count(*)::int as carts from cart_carts")).toEqual([{ carts: 3 }]);
});

test("a cart whose goods ran out has a checkout that says so of its lines, and becomes no order", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const { slug, variantId } = await shop.sells({ name: "Amber Whey", onHand: 1 });
  const { id } = (await ask("/carts")).json as { id: string };
  expect(await ask(`/checkouts/${id}?type=cart`)).toMatchObject({
    status: 422,
    json: { error: { type: "not_valid", message: expect.stringContaining("empty") } },
  });
  await ask(`/carts/${id}`, { method: "POST", body: { id: slug } });
  await shop.look(`update inventory_levels set on_hand = 0 where variant_id = '${variantId}'`);
  const checkout = await ask(`/checkouts/${id}?type=cart`);
  expect(checkout).toMatchObject({ status: 200, json: { live: { line_items: [{ is_valid: false }] } } });
  expect(await ask(`/checkouts/${(checkout.json as ApiCheckout).id}`, { method: "POST", body: plain })).toMatchObject({
    status: 422,
    json: {
      error: { type: "bad_request", message: "Your order was not placed. Amber Whey: you asked for 1, none is left." },
    },
  });
  expect(await shop.look("select id from orders_orders")).toEqual([]);
});

import { expect, test } from "vitest";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { newer, openRecordedStorefront } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";
import { toPublicId } from "../public-ids.ts";

/** Calls that the documentation of the original's client names and no storefront that was recorded makes, as the client sends them. */

const encode = (options: object) => encodeURIComponent(JSON.stringify(options));

test("the check of a quantity is that of the variant which it names, in each of the documented ways", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, mango, ids, whey } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, options: mango });
  const { id: token, live } = await begin();
  const [group, mangoId] = Object.entries(mango)[0]!;
  const { data } = await get(`/products/${ids.whey}/variants`);
  const kulfiId = data[0].options[group];
  let line = live.line_items[0]!.id;
  const check = async (query: string) => {
    const { line_item_id: id, ...answer } = await get(`/checkouts/${token}/check/${line}/quantity?${query}`);
    line = id;
    return answer;
  };
  const holds = (flavour: string, quantity: number) => ({
    available: true,
    requested_quantity: quantity,
    live: { line_items: [{ id: line, quantity, selected_options: [{ option_name: flavour }] }] },
  });
  expect(await check(`amount=2&variant_id=${toPublicId("vrnt", whey.variantIds[0]!)}`)).toMatchObject(
    holds("Kulfi", 2),
  );
  expect(await check(`amount=3&variants=${encode(mango)}`)).toMatchObject(holds("Mango", 3));
  expect(await check(`amount=4&variants%5B${group}%5D=${kulfiId}`)).toMatchObject(holds("Kulfi", 4));
  expect(await check(`amount=5&group_id=${group}&option_id=${mangoId}`)).toMatchObject(holds("Mango", 5));
  expect(await check(`quantity=6&variants=%7B%7D`)).toMatchObject(holds("Mango", 6));

  const refused = { available: false, live: holds("Mango", 6).live };
  await shop.look(`update inventory_levels set on_hand = 3 where variant_id = '${whey.variantIds[0]}'`);
  expect(await check(`amount=4&variants=${encode({ [group]: kulfiId })}`)).toMatchObject(refused);
  for (const variants of [encode({ [group]: "optn_x" }), "mango", encode([mango])])
    expect(await check(`amount=1&variants=${variants}`), variants).toMatchObject(refused);
  for (const list of ["variants[]", "variants[0]"])
    expect(await check(`amount=1&${list}=${encode(mango)}`), list).toMatchObject(refused);
  expect(await get(`/checkouts/${token}/check/${line}/variant?options=${encode({ [group]: kulfiId })}`)).toMatchObject({
    available: false,
  });
});

test("a product and its variants are found by a SKU", async () => {
  await using shop = await openShop();
  const { get, send, ids } = await openRecordedStorefront(shop, newer);
  const { data } = await get(`/products/${ids.whey}/variants`);
  for (const { sku } of data) {
    expect((await get(`/products/${encodeURIComponent(sku)}?type=sku`)).id).toBe(ids.whey);
    expect((await get(`/products/${encodeURIComponent(sku)}/variants?type=sku`)).data).toEqual(data);
  }
  for (const sku of ["nothing", "a%20b", "x".repeat(70)])
    expect((await send("GET", `/products/${sku}?type=sku`)).status, sku).toBe(404);
});

test("countries and provinces also come as the options of a select", async () => {
  await using shop = await openShop();
  const { get } = await openRecordedStorefront(shop, newer);
  expect((await get("/services/locale/countries")).html).toBe('<option value="PK">Pakistan</option>');
  for (const path of ["PK/subdivisions", "chkt_x/countries/PK/subdivisions"])
    expect((await get(`/services/locale/${path}`)).html).toContain(
      '<option value="JK">Azad Jammu &amp; Kashmir</option>',
    );
});

test("there are never as many as a line cannot hold, which the check of a quantity answers and does not refuse", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, ids } = await openRecordedStorefront(shop, newer);
  await shop.look(`update inventory_levels set on_hand = 500`);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 2 });
  const { id: token, live } = await begin();
  const line = live.line_items[0]!.id;
  for (const [query, asked] of [
    [`amount=${maxLineQuantity + 1}`, maxLineQuantity + 1],
    ["quantity=9999", 9_999],
  ] as const)
    expect(await get(`/checkouts/${token}/check/${line}/quantity?${query}`)).toMatchObject({
      available: false,
      line_item_id: line,
      requested_quantity: asked,
      live: { line_items: [{ quantity: 2 }] },
    });
  for (const none of ["amount=0", "amount=-1", "amount=two", `amount=${"9".repeat(30)}`])
    expect(await send("GET", `/checkouts/${token}/check/${line}/quantity?${none}`), none).toMatchObject({
      status: 422,
    });
});

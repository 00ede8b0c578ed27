import { expect } from "vitest";
import type { ApiCheckout } from "#app/api/checkouts/checkout-schema.ts";
import { toPublicId } from "#app/api/public-ids.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { openApi } from "./open-api.ts";
import type { TestShop } from "./open-shop.ts";

/** The headers of clients up to 2.3.0-beta1. */
export const older = {
  "X-Chec-Agent": "commerce.js/v2",
  Accept: "application/json, text/plain, */*",
  "Content-Type": "application/json;charset=UTF-8",
};
/** The headers of later clients. */
export const newer = { ...older, "Content-Type": "application/json" };
/** The version of the API that some storefronts name. */
export const dated = { "Chec-Version": "2021-03-10" };
/** A street with the phone number behind it, for forms without a field for one. */
export const phoned = "House 12, Street 4, 0300 1234567";
/** A price as clients read it. */
export const price = {
  raw: expect.any(Number),
  formatted_with_symbol: expect.any(String),
  formatted_with_code: expect.any(String),
};

/** A shop with whey in two flavours and a shaker, and a storefront that has begun a cart and sends these headers. */
export async function openRecordedStorefront(
  shop: TestShop,
  headers: Record<string, string>,
  about: Parameters<typeof openApi>[1] = {},
) {
  const api = await openApi(shop.db, about);
  const whey = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 50, flavours: ["Kulfi", "Mango"] });
  const shaker = await shop.sells({ name: "Shaker", price: 900, onHand: 50 });
  const [group] = (await findProduct(shop.db, whey.slug))!.optionGroups;
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await api.ask(path, {
      method,
      headers: { ...headers, Origin: api.origin },
      ...(body === undefined ? {} : { body }),
    });
    return { status, json };
  };
  const get = async (path: string) => {
    const { status, json } = await send("GET", path);
    expect([path, status]).toEqual([path, 200]);
    return json;
  };
  const { id: cart } = await get("/carts");
  const mango = { [toPublicId("vgrp", group!.id)]: toPublicId("optn", group!.options[1]!.id) };
  const begin = async () => (await get(`/checkouts/${cart}?type=cart`)) as ApiCheckout;
  const capture = (token: string, body: unknown) => send("POST", `/checkouts/${token}`, body);
  /** The order's lines and the number of confirmation mails. */
  const ordered = async (token: string) => {
    const { order } = await get(`/checkouts/${token}/receipt`);
    return {
      mails: (await shop.queuedJobs("send-order-confirmation")).length,
      lines: order.line_items.map((line: { product_name: string; quantity: number }) => [
        line.product_name,
        line.quantity,
      ]),
    };
  };
  return {
    ...api,
    send,
    get,
    cart,
    begin,
    capture,
    ordered,
    mango,
    ids: { whey: toPublicId("prod", whey.productId), shaker: toPublicId("prod", shaker.productId) },
    whey,
  };
}

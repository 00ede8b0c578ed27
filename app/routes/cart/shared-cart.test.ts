import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as logIn } from "../account/log-in.tsx";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { action as checkOut } from "../checkout/checkout.tsx";
import { action as add } from "./add.tsx";
import { action as change, loader as look } from "./cart.tsx";

const email = "ayesha@example.com";

/** Two devices that are logged in to the same account, whose cart is empty. */
async function openDevices(shop: TestShop) {
  const open = openBrowsers(shop);
  const [phone, laptop] = [open(), open()];
  await registerAndEnter(phone, { email });
  await laptop.call(logIn, "/user/login", { form: { email, password } });
  return { phone, laptop };
}

async function goodsOn(device: Browser): Promise<[string, number][]> {
  const { data } = await device.call(look, "/cart");
  return (data as { cart: { lines: { productName: string; quantity: number }[] } }).cart.lines.map(
    ({ productName, quantity }) => [productName, quantity],
  );
}

test("what one device of an account puts into the cart is in it on the other, which can change it", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey" });
  const { phone, laptop } = await openDevices(shop);
  await phone.call(add, "/cart/add", { form: { product: whey.slug, quantity: "2" } });
  expect(await goodsOn(laptop)).toEqual([["Whey", 2]]);
  await laptop.call(change, "/cart", { form: { intent: "empty" } });
  expect(await goodsOn(phone)).toEqual([]);
});

test("after the cart was ordered on one device, the other shows the next one", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells({ name: "Whey" }), await shop.sells({ name: "Belt" })];
  const { phone, laptop } = await openDevices(shop);
  await laptop.call(add, "/cart/add", { form: { product: whey.slug } });
  expect(await goodsOn(phone)).toEqual([["Whey", 1]]);
  const { id, total, fingerprint } = await findCart(shop.db, phone.jar.get("taqat_cart")!);
  expect(await phone.call(checkOut, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }) })).toMatchObject(
    { location: "/checkout/success" },
  );
  expect(await goodsOn(laptop)).toEqual([]);
  await phone.call(add, "/cart/add", { form: { product: belt.slug } });
  expect(await goodsOn(laptop)).toEqual([["Belt", 1]]);
});

test("who is not logged in has what the cookie names, and nothing of an account", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey" });
  const { phone } = await openDevices(shop);
  await phone.call(add, "/cart/add", { form: { product: whey.slug } });
  const guest = openBrowsers(shop)();
  expect(await goodsOn(guest)).toEqual([]);
  await guest.call(add, "/cart/add", { form: { product: whey.slug, quantity: "3" } });
  expect(await goodsOn(guest)).toEqual([["Whey", 3]]);
  expect(await goodsOn(phone)).toEqual([["Whey", 1]]);
});

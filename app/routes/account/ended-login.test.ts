import { expect, test } from "vitest";
import { revokeOtherSessions } from "#domains/accounts/sessions/sessions.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop } from "#test/open-shop.ts";
import { openBrowsers } from "#test/visitors.ts";
import { action as add } from "../cart/add.tsx";
import { loader as cartPage } from "../cart/cart.tsx";
import { action as checkOut, loader as checkOutPage } from "../checkout/checkout.tsx";
import { loader as success } from "../checkout/success.tsx";
import { registerAndEnter } from "#test/register-and-enter.ts";

test("a device whose login was ended from elsewhere shows neither the account's cart nor its last order, and keeps nothing of them", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells({ name: "Amber Whey" });
  const lost = openBrowsers(shop)();
  await registerAndEnter(lost);
  const addOne = () => lost.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  await addOne();
  const { id, total, fingerprint } = await findCart(shop.db, lost.jar.get("taqat_cart")!);
  expect(await lost.call(checkOut, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }) })).toMatchObject({
    location: "/checkout/success",
  });
  await addOne();
  const secret = lost.jar.get("taqat_cart")!;
  const left = [...lost.jar];
  const { account } = (await findSession(shop.db, lost.jar.get("taqat_session")!))!;
  const pages = [
    [cartPage, "/cart"],
    [checkOutPage, "/checkout"],
    [success, "/checkout/success"],
  ] as const;
  for (const [page, path] of pages) expect(JSON.stringify(await lost.call(page, path)), path).toContain("Amber Whey");

  await revokeOtherSessions(shop.db, account.id, "another");

  for (const [page, path] of pages) {
    for (const [name, value] of left) lost.jar.set(name, value);
    expect(JSON.stringify(await lost.call(page, path)), path).not.toContain("Amber Whey");
    expect([...lost.jar.keys()].sort(), path).toEqual(["taqat_device", "taqat_notice"]);
  }
  for (const [name, value] of left) lost.jar.set(name, value);
  const open = await findCart(shop.db, secret);
  expect(
    await lost.call(checkOut, "/checkout", {
      form: formFor({ cartId: open.id!, total: open.total, fingerprint: open.fingerprint }),
    }),
  ).toMatchObject({ status: 409, data: { refusal: { kind: "changed" } } });
  await addOne();
  expect(lost.jar.get("taqat_cart")).not.toBe(secret);
  expect((await findCart(shop.db, secret)).totalItems).toBe(1);
});

import { expect, test } from "vitest";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { capturedOrder as plain, openStorefront } from "#test/open-storefront.ts";

test("an order that needs a code is not placed through a storefront, which is told where its shopper can enter one", async () => {
  await using shop = await openShop();
  const { capture, orders, cartId } = await openStorefront(shop);
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    phoneCodes: { ...defaultShopSettings.phoneCodes, everyOrder: true },
  });
  const refused = await capture({ ...plain, phone_code: "123456", extra_fields: { code: "123456" } });
  expect(refused).toMatchObject({
    status: 422,
    json: {
      error: {
        type: "not_valid",
        message: expect.stringMatching(
          /^Your order was not placed: for this one we send a code to your phone/,
        ) as string,
        errors: { "customer[phone]": [expect.any(String)] },
        hosted_checkout_url: expect.stringMatching(
          new RegExp(`^https?://[^/]+/cart/take\\?key=pk_[\\w-]+&cart=${cartId}$`),
        ) as string,
      },
    },
  });
  expect(await orders()).toEqual([]);
  expect(await shop.queuedJobs("send-phone-code")).toEqual([]);
  expect(await shop.look("select * from phone_codes_codes")).toEqual([]);
});

import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { presentMerchant } from "./register-merchant.ts";

test("the merchant has the shop's logo, and the shop's icon while there is none", () => {
  const logosOf = (onWhite: string | null) => {
    const settings = { ...defaultShopSettings, logos: { onWhite, onDark: null } };
    const { logo, images } = presentMerchant(settings, "https://shop.test");
    return [logo, images.logo];
  };
  const picture = "0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e";
  expect(logosOf(picture)).toEqual(Array(2).fill(`https://shop.test/pictures/${picture}/640.png`));
  expect(logosOf(null)).toEqual(Array(2).fill("https://shop.test/icons/any-512.png"));
});

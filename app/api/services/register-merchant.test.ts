import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { presentMerchant } from "./register-merchant.ts";

test("the merchant has the shop's logo by its URL and with its size, and the shop's icon while there is none", () => {
  const key = "0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e";
  const logosOf = (onWhite: string | null) => {
    const settings = { ...defaultShopSettings, logos: { onWhite, onDark: null } };
    const picture = onWhite === null ? undefined : { key, width: 1200, height: 300 };
    const { logo, images } = presentMerchant(settings, "https://shop.test", picture);
    return { logo, image: images.logo };
  };
  expect(logosOf(key)).toMatchObject({
    logo: `https://shop.test/pictures/${key}/640.png`,
    image: { url: `https://shop.test/pictures/${key}/960.webp`, image_dimensions: { width: 960, height: 240 } },
  });
  const icon = "https://shop.test/icons/any-512.png";
  expect(logosOf(null)).toMatchObject({
    logo: icon,
    image: { url: icon, is_image: true, image_dimensions: { width: 512, height: 512 } },
  });
});

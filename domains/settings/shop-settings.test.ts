import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { defaultShopSettings } from "./default-shop-settings.ts";
import { findMessage } from "#domains/support/find-message.ts";
import { findShopSettings } from "./find-shop-settings.ts";
import { createMessage } from "#domains/support/create-message.ts";
import { saveShopSettings } from "./save-shop-settings.ts";
import { shopSettingsSchema } from "./shop-settings.ts";

test("a new shop has settings that the rules allow, with free delivery and no tax", async () => {
  await using shop = await openTestDatabase();
  expect(await findShopSettings(shop.database)).toEqual(defaultShopSettings);
  expect(shopSettingsSchema.parse(defaultShopSettings)).toEqual(defaultShopSettings);
  expect(defaultShopSettings).toMatchObject({ deliveryFee: 0, taxPerMille: 0 });
});

test("settings read back as they were saved, and every page that shows them is told", async () => {
  await using shop = await openTestDatabase();
  const given = {
    ...defaultShopSettings,
    title: "Taqat Lahore",
    deliveryFee: rupees(250),
    social: [{ network: "instagram" as const, url: "https://example.com/taqat" }],
  };
  await saveShopSettings(shop.database, defaultShopSettings);
  await saveShopSettings(shop.database, given);

  expect(await findShopSettings(shop.database)).toEqual(given);
  const { rows } = await shop.pool.query("select distinct tags from platform_change_events");
  expect(rows).toEqual([{ tags: ["settings"] }]);
});

test("settings that make no sense are refused, and those there were stay", async () => {
  await using shop = await openTestDatabase();
  await expect(saveShopSettings(shop.database, { ...defaultShopSettings, email: "nobody" })).rejects.toThrow();
  await expect(
    saveShopSettings(shop.database, { ...defaultShopSettings, social: [{ network: "x", url: "javascript:alert(1)" }] }),
  ).rejects.toThrow();
  expect(await findShopSettings(shop.database)).toEqual(defaultShopSettings);
});

test("what people write is kept, and mailed exactly when it is kept", async () => {
  await using shop = await openTestDatabase();
  const written = {
    name: "Ali",
    email: "ali@example.com",
    phone: "+923001234567",
    subject: "Sizes",
    body: "Does <b>M</b> fit?",
  };
  const { id } = await createMessage(shop.database, written);
  await expect(
    shop.database.transaction(async (tx) => {
      await createMessage(tx, written);
      throw new Error("and then the power went");
    }),
  ).rejects.toThrow("power");

  expect(await findMessage(shop.database, id)).toMatchObject(written);
  expect(await findMessage(shop.database, crypto.randomUUID())).toBeNull();
  const { rows } = await shop.pool.query("select payload from graphile_worker._private_jobs");
  expect(rows).toEqual([{ payload: { messageId: id } }]);
});

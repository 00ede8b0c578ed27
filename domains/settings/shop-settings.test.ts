import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { expect, test, vi } from "vitest";
import { rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { defaultShopSettings, type ShopSettings, shopSettingsSchema } from "./shop-settings.ts";
import { createMessage, findMessage } from "#domains/support/messages.ts";
import { sql } from "drizzle-orm";
import {
  findSettingsForEdit,
  findSettingsOf,
  findShopSettings,
  saveShopSettings,
  settingsState,
  toShopSettings,
} from "./find-shop-settings.ts";
import { settingLimits } from "./text-limits.ts";

test("a new shop has settings that the rules allow, with free delivery and no tax", async () => {
  await using shop = await openTestDatabase();
  expect(await findShopSettings(shop.database)).toEqual(defaultShopSettings);
  expect(shopSettingsSchema.parse(defaultShopSettings)).toEqual(defaultShopSettings);
  expect(defaultShopSettings).toMatchObject({ deliveryFee: 0, taxPerMille: 0 });
});

test("settings read back as they were saved, and every page that shows them is invalidated, and the audit names what changed", async () => {
  await using shop = await openTestDatabase();
  const given = {
    ...defaultShopSettings,
    title: "Taqat Lahore",
    deliveryFee: rupees(250),
    social: [{ network: "instagram" as const, url: "https://example.com/taqat" }],
  };
  await saveShopSettings(shop.database, system, defaultShopSettings);
  await saveShopSettings(shop.database, system, given);

  expect(await findShopSettings(shop.database)).toEqual(given);
  expect(await readInvalidatedTags(shop.database)).toEqual(["settings"]);
  const [changed] = await listAuditEntries(shop.database, staffWith("audit.read"), { action: "settings.changed" });
  expect(changed).toMatchObject({
    before: { title: "Taqat", deliveryFee: 0 },
    after: { title: "Taqat Lahore", deliveryFee: rupees(250) },
  });
  expect(changed?.after).not.toHaveProperty("email");
});

test("settings that were saved before others were added have the default of those, also inside a group, and what is kept by name has no more than was saved", async () => {
  const { jazzcash: _wallet, ...accounts } = defaultShopSettings.accounts;
  const { advance: _advance, ...risk } = defaultShopSettings.risk;
  const { offer: _offer, ...wear } = defaultShopSettings.returns.classes.wear;
  const { refill: _refill, ...before } = {
    ...defaultShopSettings,
    title: "Taqat Lahore",
    deliveryDays: { Punjab: [1, 2] as [number, number] },
  };
  const stored = {
    ...before,
    accounts: { ...accounts, bank: { title: "Iron Lahore", number: "PK36", bank: "Meezan" } },
    risk,
    returns: { delivery: "always", classes: { ...defaultShopSettings.returns.classes, wear: { ...wear, days: 3 } } },
  } as unknown as ShopSettings;
  expect(toShopSettings(stored)).toEqual({
    ...defaultShopSettings,
    title: "Taqat Lahore",
    deliveryDays: { Punjab: [1, 2] },
    accounts: { ...defaultShopSettings.accounts, bank: { title: "Iron Lahore", number: "PK36", bank: "Meezan" } },
    returns: {
      delivery: "always",
      classes: {
        ...defaultShopSettings.returns.classes,
        wear: { ...defaultShopSettings.returns.classes.wear, days: 3 },
      },
    },
  });
});

test("a state of the settings is read once, and each change is another state: by the shop, and by whoever writes into the database", async () => {
  await using shop = await openTestDatabase();
  const findState = async () => {
    const { rows } = await shop.database.execute<{ state: string | null }>(sql`select ${settingsState} as state`);
    return rows[0]!.state;
  };
  const find = async () => findSettingsOf(shop.database, await findState());
  expect([await findState(), await find()]).toEqual([null, defaultShopSettings]);

  await saveShopSettings(shop.database, system, { ...defaultShopSettings, deliveryFee: rupees(250) });
  const [first, second] = [await find(), await find()];
  expect(first.deliveryFee).toBe(rupees(250));
  expect(second).toBe(first);
  const before = await findState();

  await saveShopSettings(shop.database, system, { ...defaultShopSettings, deliveryFee: rupees(300) });
  expect((await find()).deliveryFee).toBe(rupees(300));
  await shop.database.execute(sql`update content_settings set value = value || '{"deliveryFee": 35000}'`);
  expect((await find()).deliveryFee).toBe(rupees(350));

  const sent = vi.spyOn(shop.pool, "query");
  expect((await findSettingsOf(shop.database, before)).deliveryFee).toBe(rupees(250));
  expect(sent).not.toHaveBeenCalled();
  // Nobody has read this state, and it is gone: whoever asks for it gets what there is.
  expect((await findSettingsOf(shop.database, "0 2026-11-30")).deliveryFee).toBe(rupees(350));
});

test("settings that make no sense are refused, and those there were stay", async () => {
  await using shop = await openTestDatabase();
  expect(
    await saveShopSettings(shop.database, system, {
      ...defaultShopSettings,
      email: "nobody",
      social: [{ network: "x", url: "javascript:alert(1)" }],
    }),
  ).toEqual({
    outcome: "invalid",
    errors: {
      email: "Enter a full e-mail address, for example hello@example.com",
      "social.0.url": "Enter an address that begins with https://",
    },
  });
  expect(
    await saveShopSettings(shop.database, system, {
      ...defaultShopSettings,
      email: `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}example.com`,
      social: [{ network: "x", url: `https://x.com/${"a".repeat(settingLimits.socialUrl)}` }],
    }),
  ).toEqual({
    outcome: "invalid",
    errors: { email: "Shorten this to 254 characters", "social.0.url": "Shorten this to 300 characters" },
  });
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
      await createMessage(tx, { ...written, body: "And L?" });
      throw new Error("and then the power went");
    }),
  ).rejects.toThrow("power");

  expect(await findMessage(shop.database, id)).toMatchObject(written);
  expect(await findMessage(shop.database, crypto.randomUUID())).toBeNull();
  expect(await readQueuedJobs(shop.database)).toMatchObject([
    { task: "send-contact-message", payload: { messageId: id } },
  ]);
});

test("of two people who edit the settings at once, the second is told what the first saved, and nothing is overwritten", async () => {
  await using shop = await openTestDatabase();
  const owner = staffWith("settings.edit");
  const { settings, version } = await findSettingsForEdit(shop.database, system);
  const save = (title: string) => saveShopSettings(shop.database, owner, { ...settings, title }, { version });
  const outcomes = await Promise.all([save("Taqat Lahore"), save("Taqat Karachi")]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
  const { title } = await findShopSettings(shop.database);
  expect(outcomes.find(({ outcome }) => outcome === "conflict")).toMatchObject({ current: { title }, version: 1 });
  expect(await saveShopSettings(shop.database, owner, { ...settings, title: "Third" })).toMatchObject({
    outcome: "conflict",
  });
});

test("the shop's name and address are kept without characters that turn the writing of every page and mail around", async () => {
  await using shop = await openTestDatabase();
  const given = {
    ...defaultShopSettings,
    title: "Taqat\u202e\u0000 طاقت",
    postalAddress: "12 Mall Road\r\n\u2066Lahore",
  };
  expect(await saveShopSettings(shop.database, system, given)).toMatchObject({ outcome: "saved" });
  expect(await findShopSettings(shop.database)).toMatchObject({
    title: "Taqat طاقت",
    postalAddress: "12 Mall Road\nLahore",
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { system } from "#test/actors.ts";
import { presentLogo } from "#app/presenters/present-logo.ts";
import { logoPath } from "#app/ui/layout/logo-path.ts";
import { findSettingsForEdit, findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { rupees } from "#kernel/money.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import type { SettingsFormName } from "../../settings/settings-forms.ts";

interface SettingsPage {
  version: number;
  forms: Record<SettingsFormName, { values: Record<string, string>; seen: string }>;
}

async function openSettings(storage?: ReturnType<typeof createFileStorage>, canSendCodes = true) {
  const office = await openBackOffice({ storage, canSendCodes });
  const load = () => office.load<SettingsPage>("/admin/settings", "forms");
  const save = (page: SettingsPage, form: SettingsFormName, change: Record<string, string | Blob>, unticked?: string) =>
    office.send("/admin/settings", {
      intent: form,
      version: String(page.version),
      seen: page.forms[form].seen,
      ...Object.fromEntries(Object.entries(page.forms[form].values).filter(([name]) => name !== unticked)),
      ...change,
    });
  return { ...office, load, save };
}

test("the owner sets what customers read and pay, pages and mails follow, and the audit tells before and after", async () => {
  const { shop, load, save } = await openSettings();
  const page = await load();
  await shop.settle();
  const saved = await save(page, "delivery", {
    deliveryFee: "Rs 200",
    freeDeliveryFrom: "۵,۰۰۰",
    "province.3.fee": "450",
    "province.3.latest": "9",
  });
  expect(saved).toMatchObject({ status: 303, location: "/admin/settings#delivery" });
  expect(await shop.changeTags()).toEqual(["settings"]);
  await save(await load(), "shop", { title: "  طاقت Lahore ", phone: "042–3576‑1234", whatsapp: "0321-7654321" });
  await save(await load(), "social", { tiktok: "https://tiktok.example/@taqat" });
  const account = { "bank.bank": "HBL", "bank.title": "Taqat", "bank.number": "PK36 SCBL 0000 0011 2345 6702" };
  await save(await load(), "accounts", account, "easypaisa.offered");
  await save(await load(), "terms", { taxPerMille: "17.5 %" });
  await save(
    await load(),
    "returns",
    { returnDays: "14", delivery: "always", "wear.days": "30", "wear.condition": " Unworn ", "wear.offer": "exchange" },
    "wear.changed-mind",
  );
  await save(await load(), "confirmation", { from: "3,000", exceptKept: "on", cancelAfterHours: "" }, "required");
  await save(await load(), "limits", { piecesOfVariant: "12" });

  expect(await findShopSettings(shop.db)).toEqual({
    ...defaultShopSettings,
    title: "طاقت Lahore",
    phone: "+924235761234",
    whatsapp: "+923217654321",
    social: [{ network: "tiktok", url: "https://tiktok.example/@taqat" }],
    deliveryFee: rupees(200),
    freeDeliveryFrom: rupees(5_000),
    provinceDelivery: { Balochistan: { fee: rupees(450), freeFrom: null } },
    deliveryDays: { ...defaultShopSettings.deliveryDays, Balochistan: [3, 9] },
    taxPerMille: 175,
    returnDays: 14,
    returns: {
      delivery: "always",
      classes: {
        ...defaultShopSettings.returns.classes,
        wear: {
          days: 30,
          reasons: ["damaged", "wrong-item", "wrong-size"],
          photos: false,
          condition: "Unworn",
          offer: "exchange",
        },
      },
    },
    orderLimits: { ...defaultShopSettings.orderLimits, piecesOfVariant: 12 },
    confirmation: { required: false, from: rupees(3_000), exceptKept: true, cancelAfterHours: null },
    accounts: {
      ...defaultShopSettings.accounts,
      bank: { bank: "HBL", title: "Taqat", number: "PK36 SCBL 0000 0011 2345 6702" },
    },
    transfersOffered: { bank: true, easypaisa: false, jazzcash: true },
  });
  const entries = await shop.look(
    "select before, after from audit_entries where action = 'settings.changed' and actor_kind = 'staff' order by id",
  );
  expect(entries).toHaveLength(8);
  expect(entries[0]).toMatchObject({
    before: { deliveryFee: 0, freeDeliveryFrom: null },
    after: { deliveryFee: 200_00, freeDeliveryFrom: 5_000_00 },
  });
});

test("credit ends only where the owner says after how many days", async () => {
  const { shop, load, save } = await openSettings();
  const page = await load();
  expect(page.forms.credit.values).toEqual({ creditDays: "" });
  for (const creditDays of ["7", "soon"])
    expect(await save(page, "credit", { creditDays })).toMatchObject({
      status: 422,
      refused: { errors: { creditDays: expect.stringMatching(/^Enter /) as string }, values: { creditDays } },
    });
  expect(await save(page, "credit", { creditDays: "۳۶۵" })).toMatchObject({ status: 303 });
  expect((await findShopSettings(shop.db)).creditDays).toBe(365);
});

test("rules about risk are off at first with amounts to begin with, and are ticked one by one", async () => {
  const { shop, load, save } = await openSettings();
  const page = await load();
  expect(page.forms.risk.values).toEqual({
    "confirm.fromScore": "30",
    "confirm.aboveTotal": "25,000",
    "code.fromScore": "30",
    "code.aboveTotal": "25,000",
    "advance.fromScore": "60",
    "advance.aboveTotal": "100,000",
    "refuseCash.fromScore": "60",
    "refuseCash.aboveTotal": "200,000",
  });
  const off = (await findShopSettings(shop.db)).risk;
  const ticks = { "confirm.fromScore.on": "on", "refuseCash.aboveTotal.on": "on" };
  // What is not ticked says nothing, whatever stands beside it.
  expect(await save(page, "risk", { ...ticks, "advance.fromScore": "many" })).toMatchObject({ status: 303 });
  expect((await findShopSettings(shop.db)).risk).toEqual({
    ...off,
    confirm: { fromScore: 30, aboveTotal: null },
    refuseCash: { fromScore: null, aboveTotal: rupees(200_000) },
  });
  const wrong = { "confirm.fromScore": "101", "refuseCash.aboveTotal": "lots" };
  const refused = await save(await load(), "risk", wrong);
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused)).toMatch(
    /"confirm.fromScore":"Enter at most 100".*"refuseCash.aboveTotal":"Enter an amount with at most two decimals"/,
  );
  expect(await save(await load(), "risk", {}, "refuseCash.aboveTotal.on")).toMatchObject({ status: 303 });
  expect((await findShopSettings(shop.db)).risk.refuseCash.aboveTotal).toBeNull();
});

test("pages without a connection are on at first, and are switched off", async () => {
  const { shop, load, save } = await openSettings();
  const page = await load();
  expect(page.forms.browsers.values).toEqual({ offlinePages: "on", orderNews: "on" });
  expect(await save(page, "browsers", {}, "offlinePages")).toMatchObject({ status: 303 });
  expect(await findShopSettings(shop.db)).toMatchObject({ offlinePages: false, orderNews: true });
});

test("reminders to order again are off at first, are switched on with an audit entry, and refuse days that are none", async () => {
  const { shop, load, save } = await openSettings();
  const page = await load();
  expect(page).toMatchObject({ reminders: { coming: 0, sent: 0 }, forms: { refill: { values: { daysBefore: "5" } } } });
  expect(await save(page, "refill", { enabled: "on", daysBefore: "a week" })).toMatchObject({
    status: 422,
    refused: {
      errors: { daysBefore: "Enter a whole number of days" },
      values: { enabled: "on", daysBefore: "a week" },
    },
  });
  expect(await save(page, "refill", { enabled: "on", daysBefore: "۷" })).toMatchObject({ status: 303 });
  expect((await findShopSettings(shop.db)).refill).toEqual({ enabled: true, daysBefore: 7 });
  expect(
    await shop.look(
      "select before, after from audit_entries where action = 'settings.changed' and actor_kind = 'staff'",
    ),
  ).toEqual([
    { before: { refill: { enabled: false, daysBefore: 5 } }, after: { refill: { enabled: true, daysBefore: 7 } } },
  ]);
});

test("codes to phones are turned on where they can be sent, and elsewhere each form says why not and saves nothing", async () => {
  const { shop, load, save } = await openSettings();
  expect(await save(await load(), "phoneCodes", { everyOrder: "on", confirms: "on" })).toMatchObject({ status: 303 });
  expect((await findShopSettings(shop.db)).phoneCodes).toEqual({ everyOrder: true, confirms: true, login: false });
  expect(await save(await load(), "phoneCodes", { login: "on" }, "everyOrder")).toMatchObject({ status: 303 });
  expect((await findShopSettings(shop.db)).phoneCodes).toEqual({ everyOrder: false, confirms: true, login: true });

  const silent = await openSettings(undefined, false);
  const why = expect.stringMatching(/^No code can be sent: SMS_TRANSPORT and WHATSAPP_TRANSPORT are off/) as string;
  expect(await silent.save(await silent.load(), "phoneCodes", { everyOrder: "on", login: "on" })).toMatchObject({
    status: 422,
    refused: { errors: { everyOrder: why, login: why }, values: { everyOrder: "on" } },
  });
  expect(await silent.save(await silent.load(), "risk", { "code.aboveTotal.on": "on" })).toMatchObject({
    status: 422,
    refused: { errors: { "code.aboveTotal": why } },
  });
  expect(await silent.save(await silent.load(), "risk", { "confirm.aboveTotal.on": "on" })).toMatchObject({
    status: 303,
  });
  const { phoneCodes, risk } = await findShopSettings(silent.shop.db);
  expect([phoneCodes, risk.code]).toEqual([defaultShopSettings.phoneCodes, defaultShopSettings.risk.code]);
});

test("what is no amount, day, number or link is refused beside its field, nothing typed is lost, and nothing is saved", async () => {
  const { shop, load, save } = await openSettings();
  const page = await load();
  const before = await findSettingsForEdit(shop.db, system);
  const refusals: [SettingsFormName, Record<string, string>][] = [
    ["shop", { title: " ", phone: "call me", email: "nobody" }],
    ["social", { facebook: "https://ok.example", x: "javascript:alert(1)" }],
    [
      "delivery",
      { deliveryFee: "free", "province.1.freeFrom": "3000", "province.2.soonest": "9", "province.4.latest": "x" },
    ],
    ["accounts", { "jazzcash.number": "" }],
    ["accounts", { "bank.number": "PK36 SCBL 0000 0011 2345 6720", "easypaisa.number": "0345-123456" }],
    ["accounts", { "bank.number": "PK36SCBL000001123456702" }],
    ["terms", { taxPerMille: "17.55" }],
    ["returns", { returnDays: "-1", "supplements.days": "soon", delivery: "sometimes" }],
    ["limits", { mailsPerDay: "0" }],
    ["confirmation", { from: "-1", cancelAfterHours: "5" }],
  ];
  const faults = [
    ["title", "phone", "email"],
    ["x"],
    ["deliveryFee", "province.1.fee", "province.2.latest", "province.4.latest"],
    ["jazzcash.number"],
    ["bank.number", "easypaisa.number"],
    ["bank.number"],
    ["taxPerMille"],
    ["returnDays", "delivery", "supplements.days"],
    ["mailsPerDay"],
    ["from", "cancelAfterHours"],
  ];
  for (const [at, [form, typed]] of refusals.entries()) {
    const { status, refused } = await save(page, form, typed);
    expect(status, form).toBe(422);
    expect(Object.keys(refused!.errors).sort(), form).toEqual(faults[at]!.sort());
    expect(refused!.values, form).toMatchObject(typed);
  }
  expect(await findSettingsForEdit(shop.db, system)).toEqual(before);
});

test("of two owners who save at once, the second sees what changed where both wrote, and saves where they did not", async () => {
  const { load, save } = await openSettings();
  const [first, second] = [await load(), await load()];
  expect((await save(first, "shop", { title: "Taqat One" })).status).toBe(303);
  // Another part of the settings is no conflict.
  expect((await save(second, "returns", { returnDays: "10" })).status).toBe(303);
  const { status, refused } = await save(second, "shop", { title: "Taqat Two", openingHours: "Always" });
  expect(status).toBe(409);
  expect(refused).toMatchObject({
    values: { title: "Taqat Two", openingHours: "Always" },
    changes: { title: "Somebody else saved meanwhile: Taqat One" },
  });
  expect((await load()).forms.shop.values).toMatchObject({ title: "Taqat One" });
  expect((await save(await load(), "shop", { title: "Taqat Two" })).status).toBe(303);
});

test("the owner's logo stands on every page and goes to other programs, until it is removed; what is no picture is refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taqat-logo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { shop, load, save } = await openSettings(createFileStorage(folder));
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#fff8" } })
    .png()
    .toBuffer();
  const logo = new Blob([new Uint8Array(png)]);
  const refused = await save(await load(), "logos", { "onDark.file": logo, "onWhite.file": new Blob(["<svg/>"]) });
  expect(refused).toMatchObject({ status: 422, refused: { errors: { onWhite: expect.any(String) as string } } });
  expect((await findShopSettings(shop.db)).logos).toEqual({ onDark: null, onWhite: null });

  expect(await save(await load(), "logos", { "onDark.file": logo, "onWhite.file": logo })).toMatchObject({
    status: 303,
  });
  const { onDark } = (await findShopSettings(shop.db)).logos;
  expect(await presentLogo(shop.db, onDark)).toEqual({ src: `/pictures/${onDark}/320.webp`, width: 108, height: 36 });
  expect(logoPath({ onDark: null, onWhite: onDark })).toBe(`/pictures/${onDark}/640.png`);

  await save(await load(), "logos", { "onDark.remove": "on" });
  expect((await findShopSettings(shop.db)).logos).toEqual({ onDark: null, onWhite: onDark });
});

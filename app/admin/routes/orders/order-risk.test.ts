import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { listOverrules } from "#domains/orders/risk/overrule-risk.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { placeAtNoon } from "#test/place-at-noon.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";

/** An order by a mailbox that is thrown away, to whose address another person has an order too. */
async function openRisky() {
  const admin = await openAdmin();
  const { shop } = admin;
  const goods = await shop.sells({ price: 30_000 });
  const place = async (change: Partial<typeof recipient>) => {
    const cart = await shop.cartWith(goods);
    const placed = await placeOrder(shop.db, orderFor(cart, { recipient: { ...recipient, ...change } }));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return placed;
  };
  await place({ firstName: "Bilal", phone: "+923451234567", email: "bilal@example.com" });
  const { orderId, accessToken } = await place({ email: "ayesha@mailinator.com" });
  await placeAtNoon(shop);
  const path = "/admin/orders/10002";
  const send = (browser: ServedBrowser, values: Record<string, string>) =>
    browser.ask(path, new URLSearchParams({ intent: "overrule", version: "1", ...values }));
  const risk = async (browser: ServedBrowser) => {
    const { loaderData } = JSON.parse((await browser.ask(path)).body) as {
      loaderData: Record<string, OrderScreen | null>;
    };
    return Object.values(loaderData).find((each) => each !== null && "number" in each)!.risk;
  };
  return { ...admin, orderId, accessToken, send, risk };
}

test("support reads how risky an order is, why, and what the owner's rules ask; their own word decides instead of the score", async () => {
  const { shop, signIn, orderId, send, risk } = await openRisky();
  const rules = {
    confirm: { fromScore: 60, aboveTotal: null },
    advance: { fromScore: null, aboveTotal: rupees(20_000) },
  };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, risk: { ...defaultShopSettings.risk, ...rules } });
  const support = await signIn("support");
  expect(await risk(support)).toMatchObject({
    level: "high",
    label: "High risk",
    score: "60 of 100",
    scoredAs: null,
    against: [
      { id: "address-open", weight: "+15" },
      { id: "high-first", weight: "+20", text: "Rs 30,000 in cash, from somebody who has kept no order yet" },
      { id: "disposable-mail", weight: "+25" },
    ],
    speaksFor: [],
    rules: ["Your rules ask for the customer’s confirmation.", "Your rules ask for an advance instead of cash."],
    overrules: [],
  });
  const word = { level: "low", reason: "ان کا جم ہے", entry: newId() };
  for (const _ of ["press", "double click"]) expect((await send(support, word)).status).toBe(303);
  expect(await risk(support)).toMatchObject({
    level: "low",
    label: "Low risk",
    scoredAs: "High risk",
    rules: ["Your rules ask for an advance instead of cash."],
    overrules: [{ label: "Low risk", reason: "ان کا جم ہے", by: expect.stringMatching(/\w/) as string }],
  });
  expect(await listOverrules(shop.db, system, orderId)).toHaveLength(1);
});

test("a packer reads nothing of the risk, and neither does the customer", async () => {
  const { signIn, send, risk, served, accessToken } = await openRisky();
  await send(await signIn("manager"), { level: "high", reason: "Nobody answers there" });
  expect(await risk(await signIn("packer"))).toBeNull();
  const page = (await served.openBrowser().ask(`/order/${accessToken}`)).body;
  expect(page).toContain("10002");
  expect(page).not.toMatch(/risk|score|Nobody answers/i);
});

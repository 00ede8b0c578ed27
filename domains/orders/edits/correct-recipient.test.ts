import { expect, onTestFinished, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { defaultShopSettings, type ShopSettings } from "#domains/settings/shop-settings.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { placeAtNoon } from "#test/place-at-noon.ts";
import { confirmOrder } from "../confirm-order.ts";
import { findOrder } from "../find-order.ts";
import { moveOrder } from "../move-order.ts";
import { overruleRisk } from "../risk/overrule-risk.ts";
import type { RiskRuleId } from "../risk/risk-rules.ts";
import { correctRecipient } from "./correct-recipient.ts";

/** What the correction form takes of a buyer. */
const fieldsOf = ({ firstName, secondName, province, phone, city, address, zip }: ReturnType<typeof buyer>) => ({
  f_name: firstName,
  s_name: secondName,
  state: province,
  phone,
  city,
  address,
  zip: zip ?? "",
});

/** A shop with a phone and an address that refused two parcels, and an order of somebody who did not. */
async function openRefused(rule: RiskRuleId) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const goods = await shop.sells({ onHand: 90 });
  async function place(recipient: ReturnType<typeof buyer>) {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(goods), { recipient }));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    await placeAtNoon(shop, placed.orderId);
    return placed;
  }
  for (let times = 0; times < 2; times += 1) {
    const { orderId } = await place(buyer(2));
    for (const to of ["confirmed", "packed", "shipped", "refused"] as const)
      await moveOrder(shop.db, system, { order: orderId, to, courier: "Own rider" });
  }
  const { orderId, accessToken } = await place(buyer(1));
  const risk = { ...defaultShopSettings.risk, [rule]: { fromScore: 40, aboveTotal: null } };
  const settings: ShopSettings = { ...defaultShopSettings, risk };
  return {
    shop,
    orderId,
    accessToken,
    correct: (to: Partial<ReturnType<typeof buyer>>, given = settings) =>
      correctRecipient(
        shop.db,
        guest,
        { order: orderId, accessToken, recipient: fieldsOf({ ...buyer(1), ...to }) },
        given,
      ),
    recipient: async () => (await findOrder(shop.db, orderId))!,
  };
}

test.for(["advance", "refuseCash", "code"] as const)(
  "an order is not corrected to whom the rule '%s' would have asked more of, and saves nothing of it",
  async (rule) => {
    const { correct, recipient } = await openRefused(rule);
    const before = await recipient();
    expect(await correct({ phone: buyer(2).phone })).toEqual({ outcome: "staff-needed" });
    expect(await recipient()).toMatchObject({ phone: before.phone, version: before.version });
    expect(await correct({ city: "Multan" })).toMatchObject({ outcome: "done" });
    expect(await correct({ city: "Multan", phone: buyer(2).phone }, defaultShopSettings)).toMatchObject({
      outcome: "done",
    });
    // The rule applied before as well: a correction of anything else brings nothing new.
    expect(await correct({ city: "Lahore", phone: buyer(2).phone })).toMatchObject({ outcome: "done" });
  },
);

test("an order that the shop confirmed by itself is asked about again; the shopper's own word is not asked for twice", async () => {
  const waiting = await openRefused("confirm");
  expect(await waiting.correct({ phone: buyer(2).phone })).toMatchObject({ outcome: "done" });

  const bySystem = await openRefused("confirm");
  await confirmOrder(bySystem.shop.db, system, { order: bySystem.orderId });
  expect(await bySystem.correct({ phone: buyer(2).phone })).toEqual({ outcome: "staff-needed" });

  const byShopper = await openRefused("confirm");
  const { orderId: order, accessToken } = byShopper;
  await confirmOrder(byShopper.shop.db, guest, { order, accessToken });
  expect(await byShopper.correct({ phone: buyer(2).phone })).toMatchObject({ outcome: "done" });
});

test("the word of staff about the risk decides about a correction too", async () => {
  const { shop, orderId, correct } = await openRefused("refuseCash");
  await overruleRisk(shop.db, staffWith("orders.edit", "customers.read"), {
    order: orderId,
    level: "low",
    reason: "A regular",
  });
  expect(await correct({ phone: buyer(2).phone })).toMatchObject({ outcome: "done" });
});

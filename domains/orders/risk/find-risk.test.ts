import { expect, test } from "vitest";
import { register } from "#test/register.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { placeAtNoon } from "#test/place-at-noon.ts";
import { newId } from "#kernel/ids.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { moveOrder } from "../move-order.ts";
import type { OrderState } from "../order.ts";
import { countCityEnds } from "./count-city-ends.ts";
import { findRisk } from "./find-risk.ts";
import { listOverrules, overruleRisk } from "./overrule-risk.ts";

const ways: Partial<Record<OrderState, OrderState[]>> = {
  delivered: ["confirmed", "packed", "shipped", "delivered"],
  refused: ["confirmed", "packed", "shipped", "refused"],
  returned: ["confirmed", "packed", "shipped", "returned"],
  cancelled: ["cancelled"],
};

async function openRisks() {
  const shop = await openShop();
  const goods = await shop.sells({ onHand: 90 });
  async function place(recipient: ReturnType<typeof buyer>, became: OrderState = "placed", sessionToken?: string) {
    const placed = await placeOrder(
      shop.db,
      orderFor(await shop.cartWith(goods), { recipient, ...(sessionToken && { sessionToken }) }),
    );
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    for (const to of ways[became] ?? []) {
      const moved = await moveOrder(shop.db, system, { order: placed.orderId, to, courier: "Own rider" });
      if (moved.outcome !== "moved") throw new Error(moved.outcome);
    }
    // Long ago, so that the orders of a test are not all of one day.
    await placeAtNoon(shop, placed.orderId);
    if (became !== "placed")
      await shop.pool.query("update orders_orders set placed_at = placed_at - interval '40 days' where id = $1", [
        placed.orderId,
      ]);
    return placed.orderId;
  }
  return { shop, place, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const riskOf = async (shop: TestShop, id: string) =>
  findRisk(shop.db, system, (await findOrderRecord(shop.db, system, id))!);

test("an order's phone, e-mail address and address tell what they did before, in any spelling, under other names too", async () => {
  await using risks = await openRisks();
  const { shop, place } = risks;
  const { phone, email, address, city } = buyer(1);
  await place({ ...buyer(2), phone }, "delivered");
  await place({ ...buyer(3), phone, email: email.toUpperCase() }, "refused");
  await place({ ...buyer(4), email: email.toUpperCase() }, "returned");
  await place({ ...buyer(5), city: city.toUpperCase(), address: ` ${address.toUpperCase()}.` }, "refused");
  await place({ ...buyer(6), address }, "delivered");
  await place({ ...buyer(7), address: address.replace(",", " ") });
  await place({ ...buyer(8), phone, firstName: "Bilal", address }, "cancelled");
  for (const became of ["placed", "refused", "delivered"] as const) await place(buyer(9), became);
  const id = await place(buyer(1));

  const found = await riskOf(shop, id);
  expect(found!.before).toEqual({
    phone: { delivered: 1, refused: 1, returned: 0 },
    email: { delivered: 0, refused: 1, returned: 1 },
    address: { delivered: 1, refused: 1, returned: 0 },
  });
  expect(found!.reasons.map(({ id: reason, weight }) => [reason, weight])).toEqual([
    ["refused", 30],
    ["returned", 10],
    ["address-open", 15],
    ["address-refused", 15],
    ["kept", -15],
    ["address-kept", -5],
  ]);
  expect(found).toMatchObject({ score: 50, level: "look" });
  await moveOrder(shop.db, system, { order: id, to: "cancelled" });
  expect(await riskOf(shop, id)).toBeNull();
});

test("an account finds its orders under another phone and address, and one statement is enough for everything", async () => {
  await using risks = await openRisks();
  const { shop, place } = risks;
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "other@example.com", password: "blue river stone" },
    { address: "10.0.0.1", agent: "" },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  await place(buyer(2), "delivered", joined.session.token);
  const order = (await findOrderRecord(shop.db, system, await place(buyer(1), "placed", joined.session.token)))!;
  const sent = await shop.statementsOf(async () => {
    const found = await findRisk(shop.db, system, order);
    expect(found!.reasons.map(({ id }) => id)).toEqual(["kept", "account"]);
  });
  expect(sent).toHaveLength(1);
});

test("a city counts once enough of its parcels came back in half a year, counted once a day", async () => {
  await using risks = await openRisks();
  const { shop, place } = risks;
  for (let at = 10; at < 20; at += 1) await place({ ...buyer(at), city: at % 2 ? "Quetta" : " quetta " }, "refused");
  for (let at = 20; at < 24; at += 1) await place({ ...buyer(at), city: "Quetta" }, "delivered");
  const id = await place({ ...buyer(1), city: "QUETTA" });
  const reasons = async () => (await riskOf(shop, id))!.reasons.map(({ id: reason, text }) => [reason, text]);
  expect(await reasons()).toEqual([]);
  await countCityEnds(shop.db);
  expect(await reasons()).toEqual([["city", "71 of 100 parcels to this city came back in half a year"]]);
  await shop.pool.query("update orders_orders set placed_at = now() - interval '200 days' where state = 'refused'");
  await countCityEnds(shop.db);
  expect(await reasons()).toHaveLength(1);
  await shop.pool.query("update orders_city_ends set counted_at = counted_at - interval '1 day'");
  await countCityEnds(shop.db);
  expect(await reasons()).toEqual([]);
});

test("staff set the risk with a reason: the newest word comes first, a form that is sent twice counts once, and the audit holds no reason", async () => {
  await using risks = await openRisks();
  const { shop, place } = risks;
  const by = staffWith("orders.edit", "customers.read");
  const order = await place(buyer(1));
  const form = { order, id: newId(), level: "high", reason: "  The number\r\nis not his " };
  expect(await overruleRisk(shop.db, by, form)).toEqual({ outcome: "done" });
  expect(await overruleRisk(shop.db, by, form)).toEqual({ outcome: "already-done" });
  for (const change of [{ level: "look" }, { reason: "The number is his" }])
    expect(await overruleRisk(shop.db, by, { ...form, ...change })).toEqual({ outcome: "idempotency-conflict" });
  expect(await overruleRisk(shop.db, by, { order, level: "low", reason: "Bilal knows him" })).toEqual({
    outcome: "done",
  });
  expect(await listOverrules(shop.db, by, order)).toMatchObject([
    { level: "low", reason: "Bilal knows him", actorId: by.accountId },
    { level: "high", reason: "The number\nis not his" },
  ]);
  expect(
    await shop.look("select before, after from audit_entries where action = 'order.risk-overruled' order by id"),
  ).toEqual([
    { before: { risk: null }, after: { risk: "high" } },
    { before: { risk: "high" }, after: { risk: "low" } },
  ]);
  for (const [wrong, field] of [
    [{ level: "none" }, "level"],
    [{ reason: " " }, "reason"],
    [{ reason: "x".repeat(501) }, "reason"],
  ] as const)
    expect(await overruleRisk(shop.db, by, { ...form, id: newId(), ...wrong })).toEqual({
      outcome: "invalid",
      errors: { [field]: expect.any(String) as string },
    });
  expect(await overruleRisk(shop.db, by, { ...form, order: newId() })).toEqual({ outcome: "not-found" });
  expect(await overruleRisk(shop.db, by, { ...form, order: "x" })).toEqual({ outcome: "not-found" });
  expect(await listOverrules(shop.db, by, order)).toHaveLength(2);
});

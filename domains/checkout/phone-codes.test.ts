import { expect, test } from "vitest";
import { findOrder } from "#domains/orders/find-order.ts";
import { isPhoneVerified } from "#domains/orders/verified-phone.ts";
import { requestCode } from "#domains/phone-codes/request-code.ts";
import { isVerifiedOn, markVerified } from "#domains/phone-codes/verified-device.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings, type ShopSettings } from "#domains/settings/shop-settings.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { otherThan, sendCodeTo } from "#test/phone-codes.ts";
import { register } from "#test/register.ts";
import { secretKey } from "#test/staff-members.ts";
import type { OrderRequest, PhoneProof } from "./order-request.ts";
import { placeOrder, placeStaffOrder } from "./place-order.ts";

const proof = (change: Partial<PhoneProof> = {}): PhoneProof => ({
  canSend: true,
  secretKey,
  mark: null,
  code: null,
  ...change,
});
const everyOrder = { phoneCodes: { ...defaultShopSettings.phoneCodes, everyOrder: true } };
const setRules = (shop: TestShop, change: Partial<ShopSettings>) =>
  saveShopSettings(shop.db, system, { ...defaultShopSettings, ...change });
const codeRule = (fromScore: number | null, aboveTotal: number | null = null) => ({
  risk: {
    ...defaultShopSettings.risk,
    code: { fromScore, aboveTotal: aboveTotal === null ? null : rupees(aboveTotal) },
  },
});

async function openAsking(settings: Partial<ShopSettings> = everyOrder) {
  const shop = await openShop();
  const goods = await shop.sells({ price: 5_000, onHand: 90 });
  await setRules(shop, settings);
  const request = async (at: number, change: Partial<OrderRequest> = {}) =>
    orderFor(await shop.cartWith(goods), { recipient: buyer(at), phoneProof: proof(), ...change });
  const askCode = async ({ cartId, recipient }: OrderRequest) => {
    await requestCode(shop.db, { purpose: "order", holder: cartId, phone: recipient.phone });
    const code = await sendCodeTo(shop);
    await shop.settle();
    return code;
  };
  const written = async () => ({
    orders: await shop.look("select id from orders_orders"),
    stock: await shop.look("select committed from inventory_levels"),
    carts: await shop.look("select id from cart_carts where closed_at is not null"),
  });
  return { shop, request, askCode, written, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const needed = { outcome: "code-needed", entered: null };

test("rules that are off cost an order no statement, whatever its device has proved; a code for every order costs one, and its note another", async () => {
  await using asking = await openAsking({});
  const { shop, request } = asking;
  const count = async (at: number, change: Partial<OrderRequest> = {}) => {
    const asked = await request(at, change);
    return (await shop.statementsOf(() => placeOrder(shop.db, asked))).length;
  };
  const off = await count(1);
  const mark = markVerified(secretKey, buyer(2).phone, null);
  expect(await count(2, { phoneProof: proof({ mark, code: "123456" }) })).toBe(off);
  expect(await shop.look("select * from orders_verified_phones")).toEqual([]);
  await setRules(shop, everyOrder);
  expect(await count(2, { phoneProof: proof({ mark }) })).toBe(off + 1);
  expect(await count(3, { payment: "jazzcash" })).toBe(off);
  await setRules(shop, codeRule(null, 100_000));
  expect(await count(4)).toBe(off);
  // One statement finds the score for both rules that need it.
  const { risk } = codeRule(100);
  await setRules(shop, { risk: { ...risk, advance: { fromScore: 100, aboveTotal: null } } });
  expect(await count(5)).toBe(off + 1);
});

test("an order in cash needs the code; until it is entered nothing is placed or taken, and the order says that its phone is verified", async () => {
  await using asking = await openAsking();
  const { shop, request, askCode, written } = asking;
  const before = await written();
  const asked = await request(1);
  expect(await placeOrder(shop.db, asked)).toEqual(needed);
  expect(await placeOrder(shop.db, { ...asked, phoneProof: undefined as never })).toEqual(needed);
  expect(await placeOrder(shop.db, { ...asked, phoneProof: proof({ code: "123456" }) })).toEqual({
    outcome: "code-needed",
    entered: { outcome: "ended" },
  });
  const code = await askCode(asked);
  expect(await placeOrder(shop.db, { ...asked, phoneProof: proof({ code: otherThan(code) }) })).toEqual({
    outcome: "code-needed",
    entered: { outcome: "wrong", left: 4 },
  });
  expect(await written()).toEqual(before);
  const placed = await placeOrder(shop.db, { ...asked, phoneProof: proof({ code }) });
  expect(placed).toMatchObject({ outcome: "placed", repeated: false, codeUsed: true });
  const by = staffWith("orders.read");
  const order = (await findOrder(shop.db, asked.cartId))!;
  expect(await isPhoneVerified(shop.db, by, order)).toBe(true);
  expect(await isPhoneVerified(shop.db, by, { ...order, phone: buyer(9).phone })).toBe(false);
});

test("a form that is sent five times at once with the right code becomes one order, and each answer is that order", async () => {
  await using asking = await openAsking();
  const { shop, request, askCode, written } = asking;
  const asked = await request(1);
  const phoneProof = proof({ code: await askCode(asked) });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop.db, { ...asked, phoneProof })));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill("placed"));
  expect(outcomes.filter((each) => "codeUsed" in each)).toHaveLength(1);
  expect((await written()).orders).toHaveLength(1);
});

test("wrong codes are counted whatever becomes of the order: of twenty forms at once five are compared", async () => {
  await using asking = await openAsking();
  const { shop, request, askCode, written } = asking;
  const asked = await request(1);
  const code = await askCode(asked);
  const phoneProof = proof({ code: otherThan(code) });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop.db, { ...asked, phoneProof })));
  const entered = outcomes.map((each) => (each.outcome === "code-needed" ? each.entered?.outcome : each.outcome));
  expect(entered.filter((each) => each === "wrong")).toHaveLength(5);
  expect(entered.filter((each) => each === "ended")).toHaveLength(15);
  expect(await placeOrder(shop.db, { ...asked, phoneProof: proof({ code }) })).toMatchObject({
    outcome: "code-needed",
  });
  expect((await written()).orders).toEqual([]);
});

test("goods that are gone leave the code as it was, for the cart that is put right", async () => {
  await using asking = await openAsking();
  const { shop, request, askCode } = asking;
  const asked = await request(1);
  const code = await askCode(asked);
  await shop.look("update inventory_levels set unavailable = on_hand");
  const phoneProof = proof({ code });
  expect(await placeOrder(shop.db, { ...asked, phoneProof })).toMatchObject({ outcome: "sold-out" });
  await shop.look("update inventory_levels set unavailable = 0");
  expect(await placeOrder(shop.db, { ...asked, phoneProof })).toMatchObject({ outcome: "placed", codeUsed: true });
});

test("a code of another cart or for another phone proves nothing", async () => {
  await using asking = await openAsking();
  const { shop, request, askCode } = asking;
  const [own, other] = [await request(1), await request(1)];
  const code = await askCode(other);
  const ended = { outcome: "code-needed", entered: { outcome: "ended" } };
  expect(await placeOrder(shop.db, { ...own, phoneProof: proof({ code }) })).toEqual(ended);
  expect(await placeOrder(shop.db, { ...other, recipient: buyer(2), phoneProof: proof({ code }) })).toEqual(ended);
  expect(isVerifiedOn(secretKey, buyer(1).phone, null)).toBe(false);
});

test("only orders in cash that shoppers place are asked, above the amount or from the score that the owner set", async () => {
  await using asking = await openAsking(codeRule(null, 4_999));
  const { shop, request } = asking;
  expect(await placeOrder(shop.db, await request(1))).toEqual(needed);
  expect(await placeOrder(shop.db, await request(1, { payment: "easypaisa" }))).toMatchObject({ outcome: "placed" });
  await setRules(shop, codeRule(null, 5_000));
  expect(await placeOrder(shop.db, await request(2))).toMatchObject({ outcome: "placed" });
  await setRules(shop, codeRule(20));
  expect(await placeOrder(shop.db, await request(3))).toMatchObject({ outcome: "placed" });
  const risky = { recipient: { ...buyer(4), email: "throw@mailinator.com" } };
  expect(await placeOrder(shop.db, await request(4, risky))).toEqual(needed);
  await setRules(shop, everyOrder);
  const { secret, cartId, seenTotal, recipient } = await request(5);
  expect(
    await placeStaffOrder(shop.db, staffWith("orders.edit"), {
      channel: "phone",
      secret: secret!,
      cartId,
      seenTotal,
      recipient: {
        f_name: recipient.firstName,
        s_name: recipient.secondName,
        phone: recipient.phone,
        email: recipient.email,
        state: recipient.province,
        city: recipient.city,
        address: recipient.address,
        zip: "",
      },
      payment: "cash-on-delivery",
    }),
  ).toMatchObject({ outcome: "placed" });
});

test("a shop that cannot send codes asks for none", async () => {
  await using asking = await openAsking();
  const { shop, request } = asking;
  const phoneProof = proof({ canSend: false });
  expect(await placeOrder(shop.db, await request(1, { phoneProof }))).toMatchObject({ outcome: "placed" });
});

test("what store credit pays wholly needs no code, and the amount of the rule is what is left to pay in cash", async () => {
  await using asking = await openAsking();
  const { shop, request } = asking;
  const device = { address: "", agent: "" };
  const ayesha = { firstName: "Ayesha", secondName: "Khan", email: "buyer1@example.com", password: "blue river stone" };
  const registered = await register(shop.db, ayesha, device, { verified: true });
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  const { token, account } = registered.session;
  const give = (amount: number) =>
    runTransaction(shop.db, (tx) =>
      issueCredit(tx, system, { owner: { accountId: account.id }, amount: rupees(amount) }),
    );
  const paying = { sessionToken: token, credit: { code: null, seen: null } };
  await give(5_000);
  expect(await placeOrder(shop.db, await request(1, paying))).toMatchObject({ outcome: "placed" });
  await give(1_000);
  expect(await placeOrder(shop.db, await request(1, paying))).toEqual(needed);
  await setRules(shop, codeRule(null, 4_000));
  expect(await placeOrder(shop.db, await request(1))).toEqual(needed);
  expect(await placeOrder(shop.db, await request(1, paying))).toMatchObject({ outcome: "placed" });
});

import { expect, test } from "vitest";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { makeCreditCode } from "#domains/orders/payments/make-credit-code.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { CreditOwner } from "#domains/store-credit/credit.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { guest, system } from "#test/actors.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { openBrowsers } from "#test/visitors.ts";
import { action as add } from "../cart/add.tsx";
import { action, loader } from "./checkout.tsx";

const issue = (shop: TestShop, owner: CreditOwner, amount: number) =>
  runTransaction(shop.db, (tx) => issueCredit(tx, system, { owner, amount: rupees(amount) }));

async function openCheckout(shop: TestShop, { loggedIn = false } = {}) {
  const browser = openBrowsers(shop)();
  if (loggedIn) await registerAndEnter(browser);
  const { variantId, slug } = await shop.sells({ price: 4_500 });
  const fill = () => browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  await fill();
  return {
    browser,
    fill,
    accountId: (await findSession(shop.db, browser.jar.get("taqat_session") ?? null))?.account.id ?? "",
    async send(change: Record<string, string> = {}) {
      const { id, total, fingerprint } = await findCart(shop.db, browser.jar.get("taqat_cart")!);
      const form = formFor({ cartId: id!, total, fingerprint }, change);
      if (change.payment === "") delete form.payment;
      const sent = await browser.call(action, "/checkout", { form });
      return { id: id!, sent };
    },
  };
}

test("a logged-in shopper sees the credit and pays a whole order with it: no way to pay is asked for, nobody calls, nothing is due", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop, { loggedIn: true });
  await issue(shop, { accountId: checkout.accountId }, 6_000);
  expect((await checkout.browser.call(loader, "/checkout")).data).toMatchObject({ own: { credit: rupees(6_000) } });
  // The form of a tab that was opened before more was spent is refused, and keeps what was typed.
  const stale = await checkout.send({ use_credit: "yes", seen_credit: "100" });
  expect(stale.sent).toMatchObject({
    status: 409,
    data: { refusal: { kind: "credit-changed" }, values: { f_name: "Ayesha" } },
  });
  const { id, sent } = await checkout.send({ use_credit: "yes", seen_credit: String(rupees(4_500)), payment: "" });
  expect(sent).toMatchObject({ status: 303 });
  await beginConfirmation(shop.db, system, id, await findShopSettings(shop.db));
  expect(await findOrder(shop.db, id)).toMatchObject({
    state: "confirmed",
    credit: rupees(4_500),
    total: rupees(4_500),
  });

  // Unticked, it stays where it is, and a way to pay is needed.
  await checkout.fill();
  expect((await checkout.send({ payment: "", seen_credit: "150000" })).sent).toMatchObject({ status: 422 });
  const unticked = await checkout.send({ seen_credit: "150000" });
  expect(unticked.sent).toMatchObject({ status: 303 });
  expect(await findOrder(shop.db, unticked.id)).toMatchObject({ credit: 0 });
});

test("a guest looks a code up, sees what is left to pay, and spends it; no wrong code says anything", async () => {
  await using shop = await openShop();
  const checkout = await openCheckout(shop);
  const first = await checkout.send();
  await issue(shop, { orderId: first.id }, 1_000);
  const { accessToken } = (await findOrder(shop.db, first.id))!;
  const make = (token: string) => makeCreditCode(shop.db, guest, { order: first.id, accessToken: token });
  expect(await make("x".repeat(32))).toEqual({ outcome: "not-found" });
  const [old, made] = [await make(accessToken), await make(accessToken)];
  if (old.outcome !== "done" || made.outcome !== "done") throw new Error(made.outcome);
  expect(JSON.stringify(await shop.look("select * from store_credit_credits"))).not.toContain(made.code);

  await checkout.fill();
  for (const code of [old.code, "7K3M-Q2XD-90PB-VW4T", "hello"])
    expect((await checkout.send({ intent: "apply-credit", credit_code: code, payment: "" })).sent).toMatchObject({
      status: 422,
      data: { errors: { credit_code: [expect.stringContaining("No store credit has this code")] } },
    });
  const typed = made.code.toLowerCase().replaceAll("-", " ");
  const looked = await checkout.send({ intent: "apply-credit", credit_code: typed, payment: "" });
  expect(looked.sent).toMatchObject({
    data: { refusal: { kind: "credit-found" }, credit: { balance: rupees(1_000) }, values: { f_name: "Ayesha" } },
  });
  const applied = { credit_code: typed, applied_code: typed, use_credit: "yes", seen_credit: String(rupees(1_000)) };
  const { id, sent } = await checkout.send(applied);
  expect(sent).toMatchObject({ status: 303 });
  expect(await findOrder(shop.db, id)).toMatchObject({ credit: rupees(1_000) });
  await checkout.fill();
  expect((await checkout.send({ credit_code: typed })).sent).toMatchObject({
    status: 422,
    data: { errors: { credit_code: ["Nothing is left of this store credit"] } },
  });
});

test("two shoppers who send their checkouts with one code at the same moment spend it once, and the other one loses nothing that was typed", async () => {
  await using shop = await openShop();
  const first = await openCheckout(shop);
  const bought = await first.send();
  await issue(shop, { orderId: bought.id }, 1_000);
  const { accessToken } = (await findOrder(shop.db, bought.id))!;
  const made = await makeCreditCode(shop.db, guest, { order: bought.id, accessToken });
  if (made.outcome !== "done") throw new Error(made.outcome);
  const [one, other] = [await openCheckout(shop), await openCheckout(shop)];
  const applied = { credit_code: made.code, applied_code: made.code, use_credit: "yes" };
  const form = { ...applied, seen_credit: String(rupees(1_000)), address: "مکان ۱۲، گلی ۳" };
  const sent = await Promise.all([one.send(form), other.send(form)]);
  const [placed, refused] = sent.toSorted((a, b) => a.sent.status! - b.sent.status!);
  expect(placed!.sent).toMatchObject({ status: 303 });
  expect(await findOrder(shop.db, placed!.id)).toMatchObject({ credit: rupees(1_000) });
  // It is told of the credit as it is now, however early it had looked.
  expect(refused!.sent).toMatchObject({
    data: {
      credit: null,
      errors: { credit_code: ["Nothing is left of this store credit"] },
      values: { address: "مکان ۱۲، گلی ۳", credit_code: made.code },
    },
  });
  expect([409, 422]).toContain(refused!.sent.status);
  expect(await findOrder(shop.db, refused!.id)).toBeNull();
  expect(await shop.look("select balance::float8 as left from store_credit_credits")).toEqual([{ left: 0 }]);
  // Without the code, the same order is placed for all of its price.
  const loser = sent[0]!.id === refused!.id ? one : other;
  const { id } = await loser.send({ credit_code: "", applied_code: "" });
  expect(await findOrder(shop.db, id)).toMatchObject({ credit: 0 });
});

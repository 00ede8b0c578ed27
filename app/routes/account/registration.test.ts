import { expect, test } from "vitest";
import { requestsOf } from "#app/http/rate-limits.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { createVerificationLink } from "#domains/accounts/email/verify-email.ts";
import { createOrder } from "#test/create-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { exampleOrder } from "#test/example-confirmation.ts";
import { countHashes } from "#test/count-hashes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as add } from "../cart/add.tsx";
import { loader as cartPage } from "../cart/cart.tsx";
import { action as logIn } from "./log-in.tsx";
import { action as register } from "./registration.tsx";
import { action as confirm, loader as confirmPage } from "./verify-email.tsx";

const email = "ayesha@example.com";
const ayesha = { firstname: "Ayesha", secondname: "Khan", email, password, confirm_password: password };
const registerAt = (browser: Browser, change: Record<string, string> = {}, path = "/user/registration") =>
  browser.call(register, path, { form: { ...ayesha, ...change } });
const logInAt = (browser: Browser, change: Record<string, string> = {}) =>
  browser.call(logIn, "/user/login", { form: { email, password, ...change } });
const confirmAt = (browser: Browser, token: string, entered = password) =>
  browser.call(confirm, `/user/verify-email/${token}`, { form: { password: entered }, params: { token } });

/** The token of the link in the registration mail. */
async function mailedLink(shop: TestShop): Promise<string> {
  const [account] = await shop.look<{ id: string }>(`select id from accounts_accounts where email = '${email}'`);
  return (await createVerificationLink(shop.db, account!.id))!.token;
}

test("a registration leads home, has the next page say so, mails a link and logs nobody in", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop)();
  expect(await registerAt(browser)).toMatchObject({ status: 303, location: "/" });
  expect([...browser.jar]).toEqual([["taqat_notice", "registered"]]);
  expect(await shop.queuedJobs()).toMatchObject([{ task: "send-email-verification" }]);
  expect(await shop.look("select id from accounts_sessions")).toEqual([]);
});

test("whether an address has an account is told by no answer to its registration, nor by the work that it takes", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  const other = { password: "another long one", confirm_password: "another long one" };
  const answers = await Promise.all(
    ["AYESHA@example.com", "nobody@example.com"].map((address) => registerAt(open(), { ...other, email: address })),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 303, location: "/" });
  const hashes = (address: string) => countHashes(() => registerAt(open(), { ...other, email: address }));
  expect([await hashes(email), await hashes("somebody@example.com")]).toEqual([1, 1]);
  expect((await shop.queuedJobs()).filter(({ task }) => task === "send-registration-notice")).toMatchObject([
    { payload: { email } },
  ]);
});

test("a guest in the checkout registers and goes on there; what needs a login waits for the link", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  expect(await registerAt(open(), {}, "/user/registration?next=/checkout")).toMatchObject({
    status: 303,
    location: "/checkout",
  });
  expect(
    await registerAt(open(), { email: "other@example.com" }, "/user/registration?next=/user/dashboard"),
  ).toMatchObject({ status: 303, location: "/" });
});

test("no form sets a role, however it names it", async () => {
  await using shop = await openShop();
  await registerAt(openBrowsers(shop)(), {
    role: "owner",
    "user[role]": "owner",
    emailVerified: "true",
    email_verified: "true",
    id: "01942f00-0000-7000-8000-000000000001",
  });
  expect(await shop.look("select role, email_verified from accounts_accounts")).toEqual([
    { role: "customer", email_verified: false },
  ]);
});

test("the mailed link logs in with the password that was chosen, once, and the device's cart becomes the account's", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells({ name: "Amber Whey" });
  const browser = openBrowsers(shop)();
  await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  await registerAt(browser);
  const token = await mailedLink(shop);

  // Programs that scan mails open links; a GET request changes nothing.
  for (let turn = 0; turn < 2; turn += 1)
    expect(await browser.call(confirmPage, `/user/verify-email/${token}`, { params: { token } })).toMatchObject({
      status: 200,
      data: { email },
    });
  expect(await confirmAt(browser, token, "")).toMatchObject({
    status: 422,
    data: { errors: { password: ["Enter your password"] } },
  });
  expect(await confirmAt(browser, token, "a stranger's")).toMatchObject({
    status: 422,
    data: { errors: { password: ["This is not the password you registered with"] } },
  });
  expect(browser.jar.has("taqat_session")).toBe(false);

  expect(await confirmAt(browser, token)).toMatchObject({ status: 303, location: "/" });
  expect(browser.jar.get("taqat_notice")).toBe("logged-in");
  expect((await findSession(shop.db, browser.jar.get("taqat_session")!))?.account).toMatchObject({
    name: "Ayesha Khan",
    email,
    verified: true,
    role: "customer",
  });
  expect(JSON.stringify(await browser.call(cartPage, "/cart"))).toContain("Amber Whey");
  expect(await shop.look("select account_id is not null as owned from cart_carts where closed_at is null")).toEqual([
    { owned: true },
  ]);
  expect(await confirmAt(openBrowsers(shop)(), token)).toMatchObject({ status: 410 });
  expect(await browser.call(confirmPage, `/user/verify-email/${token}`, { params: { token } })).toMatchObject({
    data: { email: null },
  });
});

test("passwords that are guessed at a mailed link are counted, and setting a new one is offered", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  const token = await mailedLink(shop);
  for (let turn = 0; turn < requestsOf("passwordChecks"); turn += 1)
    expect((await confirmAt(open(), token, `a guess ${turn}`)).status).toBe(422);
  expect(await confirmAt(open(), token)).toMatchObject({ status: 429, data: { wayOut: "reset-password" } });
});

test("who logs in before the link is opened is mailed it again, and is told what everybody is told", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  await shop.settle();
  const strip = (answer: object) =>
    JSON.parse(JSON.stringify(answer).replaceAll(/ayesha@example.com|nobody@example.com/g, "…")) as unknown;

  const wrong = await logInAt(open(), { password: "a guess" });
  expect(wrong).toMatchObject({ status: 401, setCookies: [], data: { message: "Invalid email or password" } });
  expect(await shop.queuedJobs()).toEqual([]);
  const right = await logInAt(open());
  expect(await shop.queuedJobs()).toMatchObject([{ task: "send-email-verification" }]);
  const unknown = await logInAt(open(), { email: "nobody@example.com" });
  expect([strip(right), strip(unknown)]).toEqual([strip(wrong), strip(wrong)]);
  expect(await shop.look("select id from accounts_sessions")).toEqual([]);
});

test("the link is not mailed more often than the limit allows to whoever keeps asking", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  let mails = 0;
  for (let turn = 0; turn < requestsOf("mailsByRecipient") + 2; turn += 1) {
    await shop.settle();
    await logInAt(browser);
    mails += (await shop.queuedJobs()).length;
  }
  expect(mails).toBe(requestsOf("mailsByRecipient"));
  // It does not consume the registration limit either, because that would reveal that the address had no account.
  expect((await registerAt(browser)).status).toBe(303);
});

test("whoever has many networks registers no more strangers than the shop and each of their addresses allow; who confirms uses up nothing of the shop's", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop, {
    limits: { registrationsByShop: createRateLimit(3, 3_600), registrationsByEmail: createRateLimit(2, 86_400) },
  });
  let networks = 0;
  const from = async (address: string) =>
    registerAt(open({ address: `198.51.100.${(networks += 1)}` }), { email: address });
  const refused = {
    status: 429,
    data: {
      message: expect.stringMatching(/^Too many registrations come at the moment. Wait .*order without/) as string,
    },
  };
  expect([(await from(email)).status, (await from(email)).status]).toEqual([303, 303]);
  expect(await from("Ayesha@example.com")).toMatchObject(refused);
  expect((await from("one@example.com")).status).toBe(303);
  expect((await confirmAt(open(), await mailedLink(shop))).status).toBe(303);
  expect((await from("two@example.com")).status).toBe(303);
  expect(await from("three@example.com")).toMatchObject(refused);
});

test("what is ordered as a guest joins the account of the address at the next login, and nothing joins one that was not verified", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  const orderOf = async (buyer: string) => {
    const {
      number: _,
      state: __,
      placedAt: ___,
      ...order
    } = exampleOrder({ id: newId(), accessToken: newSecret(), email: buyer });
    await runTransaction(shop.db, (tx) => createOrder(tx, { ...order, adjustments: [] }));
    return order.id;
  };
  const owners = async () =>
    Object.fromEntries(
      (await shop.look<{ id: string; account_id: string | null }>("select id, account_id from orders_orders")).map(
        (row) => [row.id, row.account_id],
      ),
    );
  const early = await orderOf("Ayesha@Example.com");
  await logInAt(open());
  expect(await owners()).toEqual({ [early]: null });

  await confirmAt(open(), await mailedLink(shop));
  const [account] = await shop.look<{ id: string }>("select id from accounts_accounts");
  expect(await owners()).toEqual({ [early]: account!.id });
  const [late, foreign] = [await orderOf(email), await orderOf("bilal@example.com")];
  await logInAt(open(), { password: "something else" });
  expect((await owners())[late]).toBeNull();
  await logInAt(open());
  expect(await owners()).toEqual({ [early]: account!.id, [late]: account!.id, [foreign]: null });
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword } from "#domains/accounts/passwords/change-password.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "#domains/accounts/sessions/sessions.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import { createResetLink, resetPassword } from "#domains/accounts/passwords/reset-password.ts";
import { register } from "#test/register.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { followOrders, orderIn, version } from "#test/follow-orders.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { system } from "#test/actors.ts";

async function logInTo(shop: TestShop, email: string) {
  const registered = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email, password: "blue river stone" },
    { address: "10.0.0.1", agent: "Browser" },
  );
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  return { token: registered.session.token, accountId: registered.session.account.id };
}

test("an account follows its own orders by number, and nobody else does", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const [owner, mallory] = [await logInTo(shop, "ayesha@example.com"), await logInTo(shop, "mallory@example.com")];
  const { orderId, accessToken } = await orderIn(shop, { sessionToken: owner.token });
  await orderIn(shop);
  for (const [number, token] of [
    ["10001", mallory.token],
    ["10001", "A".repeat(32)],
    ["10001", accessToken],
    ["10002", owner.token],
    ["10099", owner.token],
    ["999999999999999", owner.token],
  ] as const) {
    expect((await shopProcess.followOwn(number, token)).answer.status, `${number} ${token}`).toBe(404);
  }
  const page = await shopProcess.followOwn(10_001, owner.token);
  expect(await page.next()).toEqual(version(0));
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
  expect(await page.next()).toEqual(version(1));
});

test.for<[string, (shop: TestShop, login: { token: string; accountId: string }) => Promise<unknown>]>([
  ["logging out", (shop, { token }) => logOut(shop.db, token)],
  [
    "ending it from another device",
    async (shop, { accountId, token }) => {
      const [session] = await listSessions(shop.db, accountId, token);
      return revokeSession(shop.db, accountId, session!.id);
    },
  ],
  ["ending all others", (shop, { accountId }) => revokeOtherSessions(shop.db, accountId, "another")],
  [
    "a new password",
    (shop, { accountId }) =>
      changePassword(
        shop.db,
        { accountId, current: "blue river stone", password: "a green tree" },
        { address: "10.0.0.1", agent: "Browser" },
      ),
  ],
  [
    "a reset password",
    async (shop) =>
      resetPassword(shop.db, {
        token: (await createResetLink(shop.db, "ayesha@example.com"))!.token,
        password: "a green tree",
      }),
  ],
])(
  "%s ends what the login follows at once, and leaves alone what a private link and others follow",
  async ([, end]) => {
    await using shop = await openShop();
    await using shopProcess = await followOrders(shop);
    const [login, other] = [await logInTo(shop, "ayesha@example.com"), await logInTo(shop, "other@example.com")];
    const { orderId, accessToken } = await orderIn(shop, { sessionToken: login.token });
    await orderIn(shop, { sessionToken: other.token });
    const [own, link, others] = [
      await shopProcess.followOwn(10_001, login.token),
      await shopProcess.follow(accessToken),
      await shopProcess.followOwn(10_002, other.token),
    ];
    for (const page of [own, link, others]) expect(await page.next()).toEqual(version(0));

    await end(shop, login);

    expect(await own.next()).toEqual({ event: "gone", data: "" });
    expect(await own.next()).toBeNull();
    expect((await shopProcess.followOwn(10_001, login.token)).answer.status).toBe(404);
    await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
    expect(await link.next()).toEqual(version(1));
    expect(others.answer.status).toBe(200);
  },
);

test("a login that expires ends its streams, is not extended by them, and continues where it was used elsewhere", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop, { heartbeatMilliseconds: 20 });
  const login = await logInTo(shop, "ayesha@example.com");
  await orderIn(shop, { sessionToken: login.token });
  const expireIn = (milliseconds: number) =>
    shop.db.execute(
      sql`update accounts_sessions set expires_at = now() + ${milliseconds} * interval '1 millisecond', updated_at = now() - interval '2 days'`,
    );
  // A change may be reported once more than it happened.
  const told = async (page: Awaited<ReturnType<typeof shopProcess.followOwn>>, isEnough: () => boolean) => {
    let last = await page.next();
    while (last?.event === "message" && !isEnough()) last = await page.next();
    return last;
  };

  const expiry = Date.now() + 2_000;
  await expireIn(2_000);
  const page = await shopProcess.followOwn(10_001, login.token);
  expect(await page.next()).toEqual(version(0));
  expect(await findSession(shop.db, login.token)).toMatchObject({ renewed: true });
  expect(await told(page, () => Date.now() >= expiry), "looked at when it would have expired").toEqual(version(0));

  await expireIn(2_000);
  const late = await shopProcess.followOwn(10_001, login.token);
  expect(await told(late, () => false)).toEqual({ event: "gone", data: "" });
  expect(await late.next()).toBeNull();
});

import { runOrderClaims } from "#test/event-log.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createOrder } from "#test/create-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { exampleOrder } from "#test/example-confirmation.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { findResetAccount, createResetLink, requestPasswordReset, resetPassword } from "../passwords/reset-password.ts";
import { changeEmail, createEmailChangeLink } from "./change-email.ts";
import { findAccount } from "../find-account.ts";
import { findSession } from "../sessions/find-session.ts";
import { logIn } from "../sessions/log-in.ts";
import { createVerificationLink, findVerification, verifyEmail } from "./verify-email.ts";
import { register } from "#test/register.ts";
import { sweepAccounts } from "../delete-account-rows.ts";

const device = { address: "10.1.2.3", agent: "Chrome on Android" };
const password = "blue river stone";
const newOne = "a green tree";

async function open(shop: TestShop, email = "ayesha@example.com", { verified = false } = {}) {
  const result = await register(shop.db, { firstName: "Ayesha", secondName: "Khan", email, password }, device, {
    verified,
  });
  if (result.outcome !== "registered") throw new Error(result.outcome);
  return result.session;
}

async function guestOrder(shop: TestShop, email: string) {
  const id = newId();
  const { number: _, state: __, placedAt: ___, ...order } = exampleOrder({ id, accessToken: newSecret(), email });
  await runTransaction(shop.db, (tx) => createOrder(tx, { ...order, adjustments: [] }));
  return id;
}

const ownerOf = async (shop: TestShop, orderId: string) =>
  (await shop.look<{ id: string; account_id: string | null }>("select id, account_id from orders_orders")).find(
    ({ id }) => id === orderId,
  )?.account_id;

test("the same is done for every address that a reset is asked for, and once however often it is asked", async () => {
  await using shop = await openShop();
  await open(shop);
  await shop.settle();
  const statementsFor = async (email: string) =>
    (await shop.statementsOf(() => requestPasswordReset(shop.db, email))).length;
  expect(await statementsFor("nobody@example.com")).toBe(await statementsFor("ayesha@example.com"));
  await requestPasswordReset(shop.db, "Ayesha@Example.com");
  expect(await shop.queuedJobs()).toEqual(
    ["nobody@example.com", "ayesha@example.com"].map((email) => ({ task: "send-password-reset", payload: { email } })),
  );
  expect(await createResetLink(shop.db, "nobody@example.com")).toBeNull();
});

test("a reset link sets a new password once; all logins end and the address counts as verified", async () => {
  await using shop = await openShop();
  const { token: session, account } = await open(shop);
  const made = await createResetLink(shop.db, account.email);
  const token = made!.token;
  expect(JSON.stringify(await shop.look("select * from accounts_mailed_links"))).not.toContain(token);
  expect(await findResetAccount(shop.db, token)).not.toBeNull();

  const outcomes = await Promise.all(
    [newOne, newOne].map((chosen) => resetPassword(shop.db, { token, password: chosen })),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["reset", "stale-link"]);
  expect(await resetPassword(shop.db, { token, password: "another long one" })).toEqual({ outcome: "stale-link" });
  expect(await findResetAccount(shop.db, token)).toBeNull();
  expect(await findSession(shop.db, session)).toBeNull();
  expect(await logIn(shop.db, { email: account.email, password }, device)).toMatchObject({ outcome: "refused" });
  expect(await logIn(shop.db, { email: account.email, password: newOne }, device)).toMatchObject({
    outcome: "logged-in",
    session: { account: { verified: true } },
  });
});

test("a reset link opens nothing after its hour, nor when a later one was sent, nor when it is made up", async () => {
  await using shop = await openShop();
  const { account } = await open(shop, undefined, { verified: true });
  const first = await createResetLink(shop.db, account.email);
  const second = await createResetLink(shop.db, account.email);
  const [link] = await shop.look<{ seconds: number }>(
    "select extract(epoch from expires_at - created_at)::int as seconds from accounts_mailed_links",
  );
  expect(link?.seconds).toBe(3_600);
  expect(await resetPassword(shop.db, { token: first!.token, password: newOne })).toEqual({ outcome: "stale-link" });
  await shop.db.execute(sql`update accounts_mailed_links set expires_at = now() - interval '1 second'`);
  for (const token of [second!.token, "", "x".repeat(24), "\u0001"])
    expect(await resetPassword(shop.db, { token, password: newOne })).toEqual({ outcome: "stale-link" });
  expect(await logIn(shop.db, { email: account.email, password }, device)).toMatchObject({ outcome: "logged-in" });
});

test("no reset link goes to an address that the account is just giving up", async () => {
  await using shop = await openShop();
  const { account } = await open(shop);
  const link = await createEmailChangeLink(shop.db, account.id, "new@example.com");
  if (link?.outcome !== "made") throw new Error("No link");
  let making: ReturnType<typeof createResetLink> | undefined;
  await runTransaction(shop.db, async (tx) => {
    await changeEmail(tx, { token: link.token, accountId: account.id });
    making = createResetLink(shop.db, account.email);
    const waits = vi.waitFor(
      async () =>
        expect(
          await shop.look(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        ).toHaveLength(1),
      { timeout: 15_000 },
    );
    await Promise.race([making, waits]);
  });
  expect(await making).toBeNull();
  expect(await shop.look("select id from accounts_mailed_links")).toEqual([]);
});

test("guest orders join an account when its address is verified, which logs in and takes the password that was chosen", async () => {
  await using shop = await openShop();
  const mine = await guestOrder(shop, "Ayesha@Example.com");
  const foreign = await guestOrder(shop, "bilal@example.com");
  const { account } = await open(shop);
  expect(await ownerOf(shop, mine)).toBeNull();

  const { token } = (await createVerificationLink(shop.db, account.id))!;
  expect(await findVerification(shop.db, token)).toEqual(account);
  expect(await verifyEmail(shop.db, { token, password: "a stranger's" }, device)).toEqual({
    outcome: "wrong-password",
  });
  expect([await ownerOf(shop, mine), (await findAccount(shop.db, account.id))?.verified]).toEqual([null, false]);

  const verified = await verifyEmail(shop.db, { token, password }, device);
  if (verified.outcome !== "verified") throw new Error(verified.outcome);
  await runOrderClaims(shop.db);
  expect([await ownerOf(shop, mine), await ownerOf(shop, foreign)]).toEqual([account.id, null]);
  expect((await findSession(shop.db, verified.session.token))?.account).toEqual({ ...account, verified: true });
  expect(verified.session.account).toEqual({ ...account, verified: true });
  expect(await verifyEmail(shop.db, { token, password }, device)).toEqual({ outcome: "stale-link" });
  expect([await findVerification(shop.db, token), await createVerificationLink(shop.db, account.id)]).toEqual([
    null,
    null,
  ]);
});

test("a verification link that is opened twice at the same moment verifies once", async () => {
  await using shop = await openShop();
  const { account } = await open(shop);
  const { token } = (await createVerificationLink(shop.db, account.id))!;
  const outcomes = await Promise.all([1, 2].map(() => verifyEmail(shop.db, { token, password }, device)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["stale-link", "verified"]);
});

test("a verification link is good for the one account it was sent to, for a day, and only the latest", async () => {
  await using shop = await openShop();
  const [mine, other] = [await open(shop), await open(shop, "mallory@example.com")];
  const first = await createVerificationLink(shop.db, mine.account.id);
  const second = await createVerificationLink(shop.db, mine.account.id);
  const [link] = await shop.look<{ seconds: number }>(
    "select round(extract(epoch from expires_at - created_at))::int as seconds from accounts_mailed_links",
  );
  expect(link?.seconds).toBe(86_400);
  const confirm = (token: string) => verifyEmail(shop.db, { token, password }, device);
  expect(await confirm(first!.token)).toEqual({ outcome: "stale-link" });
  const reset = await createResetLink(shop.db, mine.account.email);
  for (const token of [reset!.token, "", "\u0001", "x".repeat(24)])
    expect(await confirm(token)).toEqual({ outcome: "stale-link" });

  await shop.db.execute(sql`update accounts_mailed_links set expires_at = now() - interval '1 second'`);
  expect(await confirm(second!.token)).toEqual({ outcome: "stale-link" });
  const third = await createVerificationLink(shop.db, mine.account.id);
  await shop.db.execute(sql`update accounts_accounts set email = 'moved@example.com' where id = ${mine.account.id}`);
  expect(await confirm(third!.token)).toEqual({ outcome: "stale-link" });
  expect(await findAccount(shop.db, other.account.id)).toMatchObject({ verified: false });
  expect(await findAccount(shop.db, mine.account.id)).toMatchObject({ verified: false });
});

test("what has expired is swept away", async () => {
  await using shop = await openShop();
  const { token, account } = await open(shop);
  await createResetLink(shop.db, account.email);
  await sweepAccounts(shop.db);
  expect(await findSession(shop.db, token)).not.toBeNull();
  await shop.db.execute(sql`update accounts_mailed_links set expires_at = now() - interval '1 second'`);
  await shop.db.execute(sql`update accounts_sessions set expires_at = now() - interval '1 second'`);
  await sweepAccounts(shop.db);
  expect(await shop.look("select id from accounts_mailed_links union all select id from accounts_sessions")).toEqual(
    [],
  );
});

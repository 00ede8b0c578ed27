import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { countHashes, listHashCosts } from "#test/count-hashes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { register as registerVerified } from "#test/register.ts";
import type { Account, NewSession } from "../account.ts";
import { changePassword } from "../passwords/change-password.ts";
import { updateProfile } from "../update-profile.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "./sessions.ts";
import { findSession } from "./find-session.ts";
import { logIn, logOut } from "./log-in.ts";
import { createResetLink, resetPassword } from "../passwords/reset-password.ts";
import { register, type Registration } from "../register.ts";

const device = { address: "10.1.2.3", agent: "Chrome on Android" };
const password = "blue river stone";
const ayesha: Registration = { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password };

async function registered(shop: TestShop, change: Partial<Registration> = {}): Promise<NewSession> {
  const result = await registerVerified(shop.db, { ...ayesha, ...change }, device, { verified: true });
  if (result.outcome !== "registered") throw new Error(result.outcome);
  return result.session;
}

async function loggedIn(shop: TestShop, change: { email?: string; password?: string } = {}): Promise<NewSession> {
  const result = await logIn(shop.db, { email: ayesha.email, password, ...change }, device);
  if (result.outcome !== "logged-in") throw new Error(result.message);
  return result.session;
}

const whoIs = async (shop: TestShop, token: string): Promise<Account | undefined> =>
  (await findSession(shop.db, token))?.account;

test("an account logs in with its e-mail however it is typed, each time with a new session", async () => {
  await using shop = await openShop();
  const first = await registered(shop);
  const second = await loggedIn(shop, { email: "AYESHA@Example.com" });
  expect(second.account).toEqual(first.account);
  expect(second.token).not.toBe(first.token);
  expect(await whoIs(shop, second.token)).toEqual(first.account);
});

test("passwords are kept as scrypt hashes with a salt each", async () => {
  await using shop = await openShop();
  await registered(shop);
  await registered(shop, { email: "other@example.com" });
  const rows = await shop.look<{ password: string }>("select password from accounts_credentials");
  expect(new Set(rows.map((row) => row.password)).size).toBe(2);
  for (const row of rows) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test("each hash costs whoever guesses 32 MB of memory, at registration and at the login", async () => {
  await using shop = await openShop();
  const costs = await listHashCosts(async () => {
    await registered(shop);
    await loggedIn(shop);
  });
  expect(costs.length).toBeGreaterThanOrEqual(2);
  for (const { N, r, p } of costs) expect({ memory: 128 * N! * r!, p }).toEqual({ memory: 32 * 2 ** 20, p: 1 });
});

test("of a login the tables keep a hash: who reads them, or a backup of them, logs in nowhere", async () => {
  await using shop = await openShop();
  const { token, account } = await registered(shop);
  await loggedIn(shop);
  const rows = await shop.look<{ token: string }>("select token from accounts_sessions");
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row.token).not.toBe(token);
    expect(await findSession(shop.db, row.token)).toBeNull();
    expect(await findSession(shop.db, row.token.slice(0, 32))).toBeNull();
  }
  expect(await whoIs(shop, token)).toEqual(account);
});

test("as many passwords are hashed for an address without an account as for one with: time tells nothing", async () => {
  await using shop = await openShop();
  await registered(shop);
  const attempt = (email: string) => countHashes(() => logIn(shop.db, { email, password: "a guess" }, device));
  expect([await attempt("ayesha@example.com"), await attempt("nobody@example.com")]).toEqual([1, 1]);
  const registration = (email: string) => countHashes(() => register(shop.db, { ...ayesha, email }));
  expect([await registration("ayesha@example.com"), await registration("nobody@example.com")]).toEqual([1, 1]);
});

test("an address is registered once, also when it is tried twice at the same moment, and its owner is told", async () => {
  await using shop = await openShop();
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => register(shop.db, ayesha)));
  expect(outcomes).toEqual([{ outcome: "mailed" }, { outcome: "mailed" }, { outcome: "mailed" }]);
  expect(await shop.look("select email from accounts_accounts")).toEqual([{ email: "ayesha@example.com" }]);
  expect((await shop.queuedJobs()).map(({ task }) => task).sort()).toEqual([
    "send-email-verification",
    "send-registration-notice",
  ]);
});

test("nobody is logged in by registering, nor with the right password before the mailed link is opened", async () => {
  await using shop = await openShop();
  expect(await register(shop.db, ayesha)).toEqual({ outcome: "mailed" });
  expect(await logIn(shop.db, { email: ayesha.email, password: "a guess" }, device)).toEqual({
    outcome: "refused",
    message: "Invalid email or password",
  });
  expect(await logIn(shop.db, ayesha, device)).toMatchObject({
    outcome: "unverified",
    message: "Invalid email or password",
  });
  expect(await shop.look("select id from accounts_sessions")).toEqual([]);
});

test("a password that others would try first cannot be set, whoever asks", async () => {
  await using shop = await openShop();
  for (const weak of ["short", "password1", "Pakistan2024", "aaaaaaaaaaaa", "x".repeat(129)])
    await expect(register(shop.db, { ...ayesha, password: weak }), weak).rejects.toThrow(RangeError);
});

test("a session that has expired opens nothing; one in use goes on", async () => {
  await using shop = await openShop();
  const { token } = await registered(shop);
  expect(await shop.statementsOf(() => findSession(shop.db, token))).toHaveLength(1);
  const twoDaysLater = new Date(Date.now() + 48 * 3_600_000);
  expect(await findSession(shop.db, token, { inUse: false, now: twoDaysLater })).toMatchObject({ renewed: false });
  expect(await findSession(shop.db, token, { now: twoDaysLater })).toMatchObject({ renewed: true });
  expect(await findSession(shop.db, token, { now: twoDaysLater })).toMatchObject({ renewed: false });
  await shop.db.execute(sql`update accounts_sessions set expires_at = now() - interval '1 second'`);
  expect(await findSession(shop.db, token)).toBeNull();
  for (const made of ["", "x", "\u0000", "A".repeat(32)]) expect(await findSession(shop.db, made)).toBeNull();
});

test("a session that was ended opens nothing, however often it is ended", async () => {
  await using shop = await openShop();
  const { token } = await registered(shop);
  await logOut(shop.db, token);
  await logOut(shop.db, token);
  expect(await findSession(shop.db, token)).toBeNull();
});

test("an account sees and ends its own logins, and nobody else's", async () => {
  await using shop = await openShop();
  const [mine, other] = [await registered(shop), await registered(shop, { email: "mallory@example.com" })];
  const phone = await loggedIn(shop);
  const listed = await listSessions(shop.db, mine.account.id, mine.token);
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ current }) => current)).toMatchObject([{ address: "10.1.2.3", agent: "Chrome on Android" }]);
  expect(JSON.stringify(listed)).not.toContain(mine.token);

  const [theirs] = await listSessions(shop.db, other.account.id, other.token);
  expect(await revokeSession(shop.db, mine.account.id, theirs!.id)).toBe(false);
  expect(await whoIs(shop, other.token)).toEqual(other.account);

  expect(await revokeSession(shop.db, mine.account.id, listed.find(({ current }) => !current)!.id)).toBe(true);
  expect(await whoIs(shop, phone.token)).toBeUndefined();
  await loggedIn(shop);
  expect(await revokeOtherSessions(shop.db, mine.account.id, mine.token)).toBe(1);
  expect([await whoIs(shop, mine.token), await whoIs(shop, other.token)]).toEqual([mine.account, other.account]);
});

test("a changed password needs the old one, ends all logins and goes on with a new one; links sent before open nothing", async () => {
  await using shop = await openShop();
  const { token, account } = await registered(shop);
  const phone = await loggedIn(shop);
  const link = await createResetLink(shop.db, ayesha.email);
  const change = (current: string) =>
    changePassword(shop.db, { accountId: account.id, current, password: "a green tree" }, device);

  expect(await change("a guess")).toEqual({ outcome: "wrong-password" });
  expect(await whoIs(shop, token)).toBeDefined();
  const changed = await change(password);
  if (changed.outcome !== "changed") throw new Error(changed.outcome);
  expect(await listSessions(shop.db, account.id, changed.token)).toMatchObject([{ ...device, current: true }]);
  expect([await whoIs(shop, token), await whoIs(shop, phone.token)]).toEqual([undefined, undefined]);
  expect(await whoIs(shop, changed.token)).toMatchObject({ email: ayesha.email });
  expect(await resetPassword(shop.db, { token: link!.token, password: "another long one" })).toEqual({
    outcome: "stale-link",
  });
  expect(await change(password)).toEqual({ outcome: "wrong-password" });
  await expect(loggedIn(shop)).rejects.toThrow("Invalid email or password");
  await loggedIn(shop, { password: "a green tree" });
});

test("who logs in with a password while it is changed is not logged in after", async () => {
  await using shop = await openShop();
  const { account } = await registered(shop);
  await shop.db.execute("delete from accounts_sessions");
  const committing = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const changing = shop.db.transaction(async (tx) => {
    await tx.execute(
      sql`update accounts_credentials set password = ${await hashPassword("a green tree")} where account_id = ${account.id}`,
    );
    await tx.execute("delete from accounts_sessions");
    changed.resolve();
    await committing.promise;
  });
  await changed.promise;
  const trying = logIn(shop.db, { email: ayesha.email, password }, device);
  await vi.waitFor(async () => expect(await shop.look("select id from accounts_sessions")).toHaveLength(1), {
    timeout: 15_000,
  });
  committing.resolve();
  await changing;
  expect(await trying).toEqual({ outcome: "refused", message: "Invalid email or password" });
  expect(await shop.look("select id from accounts_sessions")).toEqual([]);
  await loggedIn(shop, { password: "a green tree" });
});

test("of many logins those used last are listed", async () => {
  await using shop = await openShop();
  const { token, account } = await registered(shop);
  await shop.db.execute(
    sql`insert into accounts_sessions (id, account_id, token, expires_at, updated_at) select gen_random_uuid(), ${account.id}, 'hash ' || n, now() + interval '1 day', now() - n * interval '1 minute' from generate_series(1, 150) n`,
  );
  const listed = await listSessions(shop.db, account.id, token);
  expect([listed.length, listed[0], listed.filter(({ current }) => current).length]).toMatchObject([
    100,
    { current: true, address: "10.1.2.3" },
    1,
  ]);
  expect(listed[1]).toMatchObject({ address: "", agent: "", current: false });
  expect(await listSessions(shop.db, account.id, null, { max: 1_000 })).toHaveLength(151);
});

test("names can be changed and nothing else with them", async () => {
  await using shop = await openShop();
  const { token, account } = await registered(shop);
  const typed = { firstName: "عائشہ", secondName: "خان", role: "owner", email: "x@example.com", emailVerified: true };
  await updateProfile(shop.db, account.id, typed);
  expect(await whoIs(shop, token)).toEqual({ ...account, firstName: "عائشہ", secondName: "خان", name: "عائشہ خان" });
});

test("a session of staff ends after an hour unused and twelve hours after its login, one of a customer after thirty days unused", async () => {
  await using shop = await openShop();
  const logged = async (role: string) => {
    const { token, account } = await registered(shop, { email: `${role}@example.com` });
    await shop.db.execute(sql`update accounts_accounts set role = ${role} where id = ${account.id}`);
    const begin = Date.now();
    return (minutes: number) => findSession(shop.db, token, { now: new Date(begin + minutes * 60_000) });
  };
  const idle = await logged("packer");
  expect(await idle(59)).toMatchObject({ renewed: true });
  expect(await idle(59 + 61)).toBeNull();

  const busy = await logged("manager");
  for (let minutes = 50; minutes < 12 * 60 - 5; minutes += 50) expect(await busy(minutes)).not.toBeNull();
  expect(await busy(12 * 60 + 1)).toBeNull();

  const customer = await logged("customer");
  expect(await customer(29 * 24 * 60)).toMatchObject({ renewed: true });
  expect(await customer(58 * 24 * 60)).toMatchObject({ renewed: true });
  expect(await customer(89 * 24 * 60)).toBeNull();
});

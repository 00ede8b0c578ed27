import { expect, test } from "vitest";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { staffWith } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { codeAt, enrol, join, secretKey, sessionOf, staffPassword } from "#test/staff-members.ts";
import { authorise, identifyConfirmedStaff, identifyStaff, isSecondFactorDue } from "../authorise.ts";
import { confirmPassword } from "../sign-in/confirm-password.ts";
import { signInStaff } from "../sign-in/sign-in-staff.ts";
import { resetSecondFactor } from "../members/update-staff.ts";
import { confirmTotp, enrolTotp } from "./enrol-totp.ts";
import { createRecoveryCodes, findOwnSecondFactor, removeOwnSecondFactor } from "./own-second-factor.ts";
import { findStaffPolicy, requireSecondFactorOfAll } from "./staff-policy.ts";
import { verifySecondFactor } from "./verify-second-factor.ts";

const device = { address: "203.0.113.7", agent: "Chrome on Android" };

async function signIn(shop: TestShop, email: string) {
  const signedIn = await signInStaff(shop.db, { email, password: staffPassword }, device);
  if (signedIn.outcome !== "signed-in") throw new Error(signedIn.outcome);
  const { token } = signedIn.session;
  return { token, session: await sessionOf(shop.db, token), secondFactor: signedIn.secondFactor };
}

async function confirmed(shop: TestShop, session: Parameters<typeof identifyConfirmedStaff>[1]) {
  const by = await identifyConfirmedStaff(shop.db, session);
  if ("outcome" in by) throw new Error(by.outcome);
  return by;
}

test("with an authenticator app the password alone opens nothing, and a code opens once", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const { secret } = await enrol(shop.db, member);

  const { session, secondFactor } = await signIn(shop, member.email);
  expect(secondFactor).toBe("due");
  const due = { outcome: "second-factor-due", enrolled: true };
  expect(await authorise(shop.db, session, "orders.read")).toEqual(due);
  expect(await identifyStaff(shop.db, session)).toEqual(due);
  expect(await identifyConfirmedStaff(shop.db, session)).toEqual(due);
  expect(await isSecondFactorDue(shop.db, session)).toBe(true);

  const now = Date.now();
  const code = codeAt(secret, now);
  expect(
    await verifySecondFactor(shop.db, session, { code: ` ${code.slice(0, 3)} ${code.slice(3)}`, secretKey, now }),
  ).toEqual({
    outcome: "verified",
    by: "authenticator",
    recoveryCodesLeft: 10,
  });
  expect(await authorise(shop.db, session, "orders.read")).toMatchObject({ kind: "staff" });
  expect(await isSecondFactorDue(shop.db, session)).toBe(false);

  const second = await signIn(shop, member.email);
  expect(await verifySecondFactor(shop.db, second.session, { code, secretKey, now })).toMatchObject({
    outcome: "wrong-code",
  });
  const later = now + 30_000;
  expect(
    await verifySecondFactor(shop.db, second.session, { code: codeAt(secret, later), secretKey, now: later }),
  ).toMatchObject({ outcome: "verified" });
});

test("of two logins that send one code at once, one is let in", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const { secret } = await enrol(shop.db, member);
  const sessions = [await signIn(shop, member.email), await signIn(shop, member.email)];
  const now = Date.now();
  const outcomes = await Promise.all(
    sessions.map(({ session }) => verifySecondFactor(shop.db, session, { code: codeAt(secret, now), secretKey, now })),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["verified", "wrong-code"]);
});

test("after five wrong codes the session ends; each is audited", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const { secret } = await enrol(shop.db, member);
  const { token, session } = await signIn(shop, member.email);
  const wrong = { code: "not a code", secretKey };
  for (const attemptsLeft of [4, 3, 2, 1])
    expect(await verifySecondFactor(shop.db, session, wrong)).toEqual({ outcome: "wrong-code", attemptsLeft });
  expect(await verifySecondFactor(shop.db, session, wrong)).toEqual({ outcome: "session-ended" });
  expect(await findSession(shop.db, token)).toBeNull();
  const refused = await listAuditEntries(shop.db, staffWith("audit.read"), { action: "access.refused" });
  expect(refused.map(({ after }) => after)).toEqual(Array(5).fill({ secondFactor: "wrong code" }));
  const again = await signIn(shop, member.email);
  expect(await verifySecondFactor(shop.db, again.session, { code: codeAt(secret), secretKey })).toMatchObject({
    outcome: "verified",
  });
});

test("a recovery code opens once, in any spelling, and a new set ends the old one", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const { recoveryCodes } = await enrol(shop.db, member);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = "", second = ""] = recoveryCodes;
  const use = async (code: string) => {
    const { session } = await signIn(shop, member.email);
    return { session, outcome: await verifySecondFactor(shop.db, session, { code, secretKey }) };
  };
  const { session, outcome } = await use(first.toLowerCase().replaceAll("-", " "));
  expect(outcome).toEqual({ outcome: "verified", by: "recovery-code", recoveryCodesLeft: 9 });
  expect((await use(first)).outcome).toMatchObject({ outcome: "wrong-code" });
  const fresh = await createRecoveryCodes(shop.db, await confirmed(shop, session));
  if (fresh.outcome !== "created") throw new Error(fresh.outcome);
  expect((await use(second)).outcome).toMatchObject({ outcome: "wrong-code" });
  expect((await use(fresh.recoveryCodes[0]!)).outcome).toMatchObject({ outcome: "verified", recoveryCodesLeft: 9 });
});

test("the database holds neither the app's secret nor a recovery code", async () => {
  await using shop = await openShop();
  const { secret, recoveryCodes } = await enrol(shop.db, await join(shop.db, "manager"));
  const rows = JSON.stringify([
    await shop.look("select * from staff_second_factors"),
    await shop.look("select * from staff_recovery_codes"),
  ]);
  for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
});

test("with another secret key no code of the app fits, but a recovery code does, and a new app can be set up", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const { secret, recoveryCodes } = await enrol(shop.db, member);
  const { session } = await signIn(shop, member.email);
  const otherKey = { secretKey: "another machine's key" };
  expect(await verifySecondFactor(shop.db, session, { code: codeAt(secret), ...otherKey })).toMatchObject({
    outcome: "wrong-code",
  });
  expect(await verifySecondFactor(shop.db, session, { code: recoveryCodes[0]!, ...otherKey })).toMatchObject({
    outcome: "verified",
  });
  const by = await confirmed(shop, session);
  const enrolment = await enrolTotp(shop.db, by, { shopName: "Taqat", ...otherKey });
  expect(await confirmTotp(shop.db, by, { code: codeAt(enrolment.secret), ...otherKey })).toMatchObject({
    outcome: "confirmed",
  });
});

test("a new app counts only after its first code; until then the old one stays", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const old = await enrol(shop.db, member);
  const by = await confirmed(shop, member.session);
  const { secret, uri } = await enrolTotp(shop.db, by, { shopName: "Taqat", secretKey });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Taqat:manager%40example\.com\?/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(await confirmTotp(shop.db, by, { code: "12 34", secretKey })).toMatchObject({
    outcome: "invalid",
    errors: { code: expect.any(String) },
  });
  const { session } = await signIn(shop, member.email);
  expect(await verifySecondFactor(shop.db, session, { code: codeAt(secret), secretKey })).toMatchObject({
    outcome: "wrong-code",
  });
  expect(await verifySecondFactor(shop.db, session, { code: codeAt(old.secret), secretKey })).toMatchObject({
    outcome: "verified",
  });
  expect(await confirmTotp(shop.db, by, { code: codeAt(secret), secretKey })).toMatchObject({ outcome: "confirmed" });
  expect(await confirmTotp(shop.db, by, { code: codeAt(secret), secretKey })).toEqual({ outcome: "not-enrolling" });
});

test("setting up an app puts the account's other sessions behind its code", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  const other = await signIn(shop, member.email);
  expect(other.secondFactor).toBe("none");
  await enrol(shop.db, member);
  expect(await authorise(shop.db, member.session, "orders.read")).toMatchObject({ kind: "staff" });
  expect(await authorise(shop.db, other.session, "orders.read")).toMatchObject({ outcome: "second-factor-due" });
});

test("the audit says what became of a second factor, and with which one somebody signed in", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "manager");
  await signIn(shop, member.email);
  const { recoveryCodes } = await enrol(shop.db, member);
  const { session } = await signIn(shop, member.email);
  await verifySecondFactor(shop.db, session, { code: recoveryCodes[0]!, secretKey });
  const by = await confirmed(shop, session);
  await createRecoveryCodes(shop.db, by);
  await removeOwnSecondFactor(shop.db, by);
  await enrol(shop.db, member);
  const manager = staffWith("staff.manage");
  await resetSecondFactor(shop.db, manager, { accountId: member.session.account.id, from: "manager" });
  const entries = await shop.look<{ what: string }>(
    "select concat_ws(' ', action, after->>'secondFactor') as what from audit_entries where action ~ 'signed-in|factor' order by id",
  );
  expect(entries.map(({ what }) => what.replace("staff.", ""))).toEqual([
    "signed-in none",
    "second-factor-changed enrolled",
    "signed-in recovery-code",
    "second-factor-changed recovery-codes",
    "second-factor-changed removed",
    "second-factor-changed enrolled",
    "second-factor-changed reset",
  ]);
});

test("when the owner demands a second factor of all, who has none can do nothing but set one up", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  const by = staffWith("staff.manage");
  const { version } = await findStaffPolicy(shop.db, staffWith("staff.manage"));
  expect(await requireSecondFactorOfAll(shop.db, by, { required: true, version })).toEqual({
    outcome: "saved",
    version: version + 1,
  });
  expect(await requireSecondFactorOfAll(shop.db, by, { required: false, version })).toEqual({
    outcome: "conflict",
    current: { secondFactorRequired: true, version: version + 1 },
  });
  expect(await authorise(shop.db, member.session, "orders.read")).toEqual({
    outcome: "second-factor-due",
    enrolled: false,
  });
  expect(await identifyStaff(shop.db, member.session)).toMatchObject({ kind: "staff" });
  await enrol(shop.db, member);
  expect(await authorise(shop.db, member.session, "orders.read")).toMatchObject({ kind: "staff" });

  const own = await confirmed(shop, member.session);
  expect(await removeOwnSecondFactor(shop.db, own)).toEqual({ outcome: "required" });
  await requireSecondFactorOfAll(shop.db, by, { required: false, version: version + 1 });
  expect(await removeOwnSecondFactor(shop.db, own)).toEqual({ outcome: "removed" });
  expect(await findOwnSecondFactor(shop.db, own)).toEqual({ since: null, recoveryCodesLeft: 0, required: false });
});

test("staff, settings and the own second factor ask for the password again after ten minutes", async () => {
  await using shop = await openShop();
  const owner = await join(shop.db, "owner");
  expect(await authorise(shop.db, owner.session, "staff.manage")).toMatchObject({ kind: "staff" });
  await shop.pool.query("update staff_sessions set password_confirmed_at = now() - interval '601 seconds'");
  for (const permission of ["staff.manage", "settings.edit"] as const)
    expect(await authorise(shop.db, owner.session, permission)).toEqual({ outcome: "password-due" });
  expect(await identifyConfirmedStaff(shop.db, owner.session)).toEqual({ outcome: "password-due" });
  const by = await authorise(shop.db, owner.session, "orders.read");
  if ("outcome" in by) throw new Error(by.outcome);
  expect(await confirmPassword(shop.db, by, "a guess of mine")).toEqual({ outcome: "wrong-password" });
  expect(await authorise(shop.db, owner.session, "settings.edit")).toEqual({ outcome: "password-due" });
  expect(await confirmPassword(shop.db, by, staffPassword)).toEqual({ outcome: "confirmed" });
  expect(await authorise(shop.db, owner.session, "settings.edit", "staff.manage")).toMatchObject({ kind: "staff" });
});

test("a customer with the right password is not let in, is not logged in, and is audited", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  await shop.pool.query("update accounts_accounts set role = 'customer'");
  const refused = { outcome: "refused", message: "Invalid email or password" };
  const sessions = await shop.look("select id from accounts_sessions");
  expect(await signInStaff(shop.db, { email: member.email, password: staffPassword }, device)).toEqual(refused);
  expect(await signInStaff(shop.db, { email: "nobody@example.com", password: staffPassword }, device)).toEqual(refused);
  expect(await shop.look("select id from accounts_sessions")).toEqual(sessions);
  expect(await listAuditEntries(shop.db, staffWith("audit.read"), { action: "access.refused" })).toMatchObject([
    { actorId: member.session.account.id, after: { permission: "staff" } },
  ]);
});

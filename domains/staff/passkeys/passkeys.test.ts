import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { createSoftwareAuthenticator } from "#test/services/software-authenticator.ts";
import { enrol, join, type Joined, secretKey, sessionOf } from "#test/staff-members.ts";
import { authorise, identifyConfirmedStaff } from "../authorise.ts";
import { listStaff } from "../members/list-staff.ts";
import { removeStaff } from "../members/update-staff.ts";
import { listOwnPasskeys, removeOwnPasskey } from "./own-passkeys.ts";
import { createRegistrationOptions, registerPasskey } from "./register-passkey.ts";
import { confirmWithPasskey, createPasskeyRequest, signInWithPasskey } from "./use-passkey.ts";

const origin = "https://taqat.example";
const party = { baseUrl: `${origin}/`, secretKey };
const device = { address: "203.0.113.7", agent: "Safari on iPhone" };

async function confirmed(shop: TestShop, { session }: Pick<Joined, "session">) {
  const by = await identifyConfirmedStaff(shop.db, session);
  if ("outcome" in by) throw new Error(by.outcome);
  return by;
}

async function register(shop: TestShop, member: Joined, authenticator = createSoftwareAuthenticator()) {
  const by = await confirmed(shop, member);
  const options = await createRegistrationOptions(shop.db, by, { ...party, shopName: "Taqat" });
  const response = authenticator.register(options, { origin });
  expect(await registerPasskey(shop.db, by, { ...party, name: " علی's phone ", response })).toEqual({
    outcome: "registered",
  });
  return { by, options, response, authenticator };
}

const signIn = (shop: TestShop, response: string) => signInWithPasskey(shop.db, { ...party, response }, device);

test("a passkey signs in as password and second factor, and what it signed opens once", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "owner");
  await enrol(shop.db, member);
  const { authenticator } = await register(shop, member);

  const request = createPasskeyRequest(party, null);
  expect(request).toMatchObject({ rpId: "taqat.example", userVerification: "required" });
  const response = authenticator.sign(request, { origin });
  const entered = await signIn(shop, response);
  if (entered.outcome !== "signed-in") throw new Error(entered.outcome);
  const session = await sessionOf(shop.db, entered.session.token);
  expect(await authorise(shop.db, session, "staff.manage")).toMatchObject({ kind: "staff" });
  expect(await signIn(shop, response)).toEqual({ outcome: "refused" });

  const { members } = await listStaff(shop.db, system);
  expect(members).toMatchObject([{ secondFactor: true, passkeys: 1 }]);
  const entries = await listAuditEntries(shop.db, staffWith("audit.read"), { actorId: member.session.account.id });
  expect(entries.slice(0, 3)).toMatchObject([
    { action: "access.refused", after: { passkey: "does not fit" } },
    { action: "staff.signed-in", after: { secondFactor: "passkey" } },
    { action: "staff.passkey-added", before: { passkeys: 0 }, after: { passkeys: 1 } },
  ]);
});

test("what another site, another passkey, an unverified user or another challenge signed opens nothing", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  const { by, options, response, authenticator } = await register(shop, member);
  const request = createPasskeyRequest(party, null);
  const refused = { outcome: "refused" };
  const old = createPasskeyRequest({ ...party, secretKey: "another secret key, long enough" }, null);
  for (const attempt of [
    authenticator.sign(request, { origin: "https://taqat.evil.example" }),
    authenticator.sign({ ...request, rpId: "evil.example" }, { origin }),
    authenticator.sign(request, { origin, verifiesUser: false }),
    authenticator.sign(old, { origin }),
    authenticator.sign({ ...request, challenge: "AAAA" }, { origin }),
    // A challenge for a confirmation, and one for a registration.
    authenticator.sign(createPasskeyRequest(party, member.session.id), { origin }),
    authenticator.sign({ ...options, rpId: "taqat.example" }, { origin }),
    createSoftwareAuthenticator().sign(request, { origin }),
    "{",
    "null",
    '{"id":5}',
    '{"id":"\\u0000"}',
  ])
    expect(await signIn(shop, attempt)).toEqual(refused);

  expect(await registerPasskey(shop.db, by, { ...party, name: "Again", response })).toMatchObject({
    outcome: "invalid",
    errors: { response: "This passkey is registered already." },
  });
  const other = createSoftwareAuthenticator();
  for (const attempt of [
    other.register(options, { origin, verifiesUser: false }),
    other.register({ ...options, challenge: request.challenge }, { origin }),
    other.register(options, { origin: "https://taqat.evil.example" }),
    "{",
  ])
    expect(await registerPasskey(shop.db, by, { ...party, name: "New", response: attempt })).toMatchObject({
      outcome: "invalid",
      errors: { response: "This passkey could not be checked. Try again." },
    });
  expect(await registerPasskey(shop.db, by, { ...party, name: " ", response })).toMatchObject({
    errors: { name: "Give the passkey a name" },
  });
  expect(await listOwnPasskeys(shop.db, by)).toMatchObject([{ name: "علی's phone", lastUsedAt: null }]);
});

test("of passkeys that are added at once no more are kept than an account may have", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "support");
  const by = await confirmed(shop, member);
  const options = await createRegistrationOptions(shop.db, by, { ...party, shopName: "Taqat" });
  const add = (name: string) =>
    registerPasskey(shop.db, by, {
      ...party,
      name,
      response: createSoftwareAuthenticator().register(options, { origin }),
    });
  for (let number = 1; number <= 18; number += 1) await add(`Key ${number}`);
  const outcomes = await Promise.all(Array.from({ length: 6 }, (_, at) => add(`At once ${at}`)));
  expect(outcomes.filter(({ outcome }) => outcome === "registered")).toHaveLength(2);
  expect(await listOwnPasskeys(shop.db, by)).toHaveLength(20);
});

test("a passkey confirms only its owner, and ends with its removal or with the membership", async () => {
  await using shop = await openShop();
  const [owner, packer] = [await join(shop.db, "owner"), await join(shop.db, "packer")];
  const { by, authenticator } = await register(shop, owner);
  const { authenticator: packers } = await register(shop, packer);
  await shop.pool.query("update staff_sessions set password_confirmed_at = null");
  expect(await identifyConfirmedStaff(shop.db, owner.session)).toEqual({ outcome: "password-due" });
  const ask = () => createPasskeyRequest(party, owner.session.id);
  const confirm = async (key: typeof packers) =>
    confirmWithPasskey(shop.db, by, { ...party, response: key.sign(ask(), { origin }) });
  expect(await confirm(packers)).toEqual({ outcome: "refused" });
  expect(await identifyConfirmedStaff(shop.db, owner.session)).toEqual({ outcome: "password-due" });
  expect(await confirm(authenticator)).toEqual({ outcome: "confirmed" });
  const again = await confirmed(shop, owner);

  const signInWith = async (key: typeof packers) =>
    (await signIn(shop, key.sign(createPasskeyRequest(party, null), { origin }))).outcome;
  expect(await signInWith(packers)).toBe("signed-in");
  const accountId = packer.session.account.id;
  expect(await removeStaff(shop.db, system, { accountId, from: "packer" })).toEqual({ outcome: "removed" });
  expect(await signInWith(packers)).toBe("refused");

  const [own] = await listOwnPasskeys(shop.db, again);
  await removeOwnPasskey(shop.db, again, own!.id);
  await removeOwnPasskey(shop.db, again, "not an id");
  expect(await signInWith(authenticator)).toBe("refused");
  const removed = { action: "staff.passkey-removed" };
  expect(await listAuditEntries(shop.db, staffWith("audit.read"), removed)).toMatchObject([
    { before: { passkeys: 1 }, after: { passkeys: 0 } },
  ]);
});

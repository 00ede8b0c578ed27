import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { sessionOf, staffPassword } from "#test/staff-members.ts";
import { authorise } from "./authorise.ts";
import { createFirstOwner } from "./create-first-owner.ts";
import { createSetupCode } from "./create-setup-code.ts";

const device = { address: "203.0.113.7", agent: "Chrome on Android" };
const form = {
  firstname: "Hira",
  secondname: "Malik",
  email: "hira@example.com",
  password: staffPassword,
  confirm_password: staffPassword,
};

test("whoever has the code that the start printed becomes the owner, once", async () => {
  await using shop = await openShop();
  const [code, other] = [await createSetupCode(shop.db, system), await createSetupCode(shop.db, system)];
  expect(JSON.stringify(await shop.look("select * from staff_setup_codes"))).not.toContain(code);
  for (const wrong of ["", "0000-0000-0000-0000", "' or 1=1"])
    expect(await createFirstOwner(shop.db, { code: wrong, ...form }, device)).toEqual({ outcome: "wrong-code" });
  expect(await createFirstOwner(shop.db, { code, ...form, email: "hira" }, device)).toMatchObject({
    outcome: "invalid",
    errors: { email: expect.any(String) },
  });

  const created = await createFirstOwner(shop.db, { code: code.toLowerCase().replaceAll("-", ""), ...form }, device);
  if (created.outcome !== "created") throw new Error(created.outcome);
  expect(created.session.account).toMatchObject({ role: "owner", email: "hira@example.com", verified: true });
  const session = await sessionOf(shop.db, created.session.token);
  expect(await authorise(shop.db, session, "staff.manage", "settings.edit")).toMatchObject({ kind: "staff" });
  expect(await listAuditEntries(shop.db, staffWith("audit.read"), {})).toMatchObject([
    { action: "staff.joined", actorId: created.session.account.id, after: { role: "owner" } },
  ]);
  for (const late of [code, other])
    expect(await createFirstOwner(shop.db, { code: late, ...form, email: "mal@example.com" }, device)).toEqual({
      outcome: "has-owner",
    });
});

test("of two people with a code each, one becomes the first owner", async () => {
  await using shop = await openShop();
  const codes = [await createSetupCode(shop.db, system), await createSetupCode(shop.db, system)];
  const outcomes = await Promise.all(
    codes.map((code, at) => createFirstOwner(shop.db, { code, ...form, email: `owner${at}@example.com` }, device)),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["created", "has-owner"]);
  expect(await shop.look("select id from accounts_accounts")).toHaveLength(1);
});

test("a code of a week ago ends at the next start", async () => {
  await using shop = await openShop();
  const code = await createSetupCode(shop.db, system);
  await shop.pool.query("update staff_setup_codes set created_at = now() - interval '8 days'");
  await createSetupCode(shop.db, system);
  expect(await createFirstOwner(shop.db, { code, ...form }, device)).toEqual({ outcome: "wrong-code" });
});

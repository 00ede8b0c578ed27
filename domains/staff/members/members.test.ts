import { expect, test } from "vitest";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { newId } from "#kernel/ids.ts";
import { staffOf, staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { enrol, join } from "#test/staff-members.ts";
import { inviteStaff } from "../invitations/invite-staff.ts";
import { deleteListView, listSavedViews, saveListView } from "../lists/list-views.ts";
import { updateStaffRole, removeStaff, resetSecondFactor } from "./update-staff.ts";
import { listStaff } from "./list-staff.ts";

const by = staffWith("staff.manage");
const auditor = staffWith("audit.read");

test("a changed role ends the member's sessions at once, and is audited with before and after", async () => {
  await using shop = await openShop();
  const { token, session } = await join(shop.db, "packer");
  const accountId = session.account.id;
  expect(await updateStaffRole(shop.db, by, { accountId, from: "packer", to: "manager" })).toEqual({
    outcome: "changed",
  });
  expect(await findSession(shop.db, token)).toBeNull();
  expect(await listAuditEntries(shop.db, auditor, { action: "staff.role-changed" })).toMatchObject([
    { actorId: by.accountId, subjectId: accountId, before: { role: "packer" }, after: { role: "manager" } },
  ]);
  expect(await shop.changeTags()).toContain(`logins:${accountId}`);
});

test("of two people who change one member, the second is told the role of the first", async () => {
  await using shop = await openShop();
  const accountId = (await join(shop.db, "packer")).session.account.id;
  const outcomes = await Promise.all([
    updateStaffRole(shop.db, by, { accountId, from: "packer", to: "manager" }),
    updateStaffRole(shop.db, by, { accountId, from: "packer", to: "manager" }),
  ]);
  expect(outcomes).toContainEqual({ outcome: "changed" });
  expect(outcomes).toContainEqual({ outcome: "conflict", current: { role: "manager" } });
  expect(await removeStaff(shop.db, by, { accountId, from: "packer" })).toMatchObject({ outcome: "conflict" });
});

test("a removed member is a customer without sessions and second factor", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "support");
  await enrol(shop.db, member);
  const accountId = member.session.account.id;
  expect(await listStaff(shop.db, by)).toMatchObject({ members: [{ id: accountId, secondFactor: true }] });
  expect(await removeStaff(shop.db, by, { accountId, from: "support" })).toEqual({ outcome: "removed" });
  expect(await findSession(shop.db, member.token)).toBeNull();
  expect(await listStaff(shop.db, by)).toEqual({ members: [], invitations: [] });
  expect(await shop.look("select role from accounts_accounts")).toEqual([{ role: "customer" }]);
  expect(await shop.look("select account_id from staff_second_factors")).toEqual([]);
  expect(await shop.look("select account_id from staff_recovery_codes")).toEqual([]);
  expect(await removeStaff(shop.db, by, { accountId, from: "support" })).toEqual({ outcome: "not-found" });
});

test("what a removed member has shared stays, and can be deleted by who removed the member", async () => {
  await using shop = await openShop();
  const { session } = await join(shop.db, "support");
  const leaver = staffOf<"orders.read">(session.account.id);
  const owner = await join(shop.db, "owner", "owner@example.com");
  const remover = staffOf<"staff.manage">(owner.session.account.id);
  for (const [name, shared] of [["Ours", true] as const, ["Mine", false] as const])
    await saveListView(shop.db, leaver, { list: "orders", name, query: "province=Sindh", shared });
  expect(await removeStaff(shop.db, remover, { accountId: leaver.accountId, from: "support" })).toEqual({
    outcome: "removed",
  });
  const left = await listSavedViews(shop.db, remover, "orders");
  expect([left, await listSavedViews(shop.db, leaver, "orders")]).toMatchObject([
    [{ name: "Ours", own: true }],
    [{ name: "Ours", own: false }],
  ]);
  expect(await deleteListView(shop.db, remover, left[0]!.id)).toEqual({ outcome: "done" });
});

test("who may invite no longer leaves no open invitation behind, as manager or as customer", async () => {
  await using shop = await openShop();
  await join(shop.db, "owner", "first@example.com");
  for (const leave of [
    (accountId: string) => updateStaffRole(shop.db, by, { accountId, from: "owner", to: "manager" }),
    (accountId: string) => removeStaff(shop.db, by, { accountId, from: "owner" }),
  ]) {
    const { session } = await join(shop.db, "owner", `${newId()}@example.com`);
    const leaver = staffOf<"staff.manage">(session.account.id);
    await inviteStaff(shop.db, leaver, { email: "friend@example.com", role: "owner" });
    await inviteStaff(shop.db, system, { email: "packer@example.com", role: "packer" });
    expect(await leave(session.account.id)).toMatchObject({ outcome: expect.stringMatching(/changed|removed/) });
    const { invitations } = await listStaff(shop.db, by);
    expect(invitations.map(({ email }) => email)).toEqual(["packer@example.com"]);
  }
  expect(await listAuditEntries(shop.db, auditor, { action: "staff.invitation-revoked" })).toHaveLength(2);
});

test("the last owner can be neither removed nor demoted, not even by two people at once", async () => {
  await using shop = await openShop();
  const [one, other] = [
    await join(shop.db, "owner", "one@example.com"),
    await join(shop.db, "owner", "two@example.com"),
  ];
  const outcomes = await Promise.all(
    [one, other].map(({ session }) => removeStaff(shop.db, by, { accountId: session.account.id, from: "owner" })),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["last-owner", "removed"]);
  const [{ id } = { id: "" }] = await shop.look<{ id: string }>(
    "select id from accounts_accounts where role = 'owner'",
  );
  expect(await updateStaffRole(shop.db, by, { accountId: id, from: "owner", to: "manager" })).toEqual({
    outcome: "last-owner",
  });
  expect(await updateStaffRole(shop.db, by, { accountId: id, from: "owner", to: "owner" })).toEqual({
    outcome: "changed",
  });
});

test("a member who lost the app gets a new start: second factor and sessions end", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  await enrol(shop.db, member);
  const given = { accountId: member.session.account.id, from: "packer" };
  expect(await resetSecondFactor(shop.db, by, given)).toEqual({ outcome: "reset" });
  expect(await findSession(shop.db, member.token)).toBeNull();
  expect((await listStaff(shop.db, by)).members).toMatchObject([{ secondFactor: false }]);
});

test("forged ids and roles are refused as input, or found nowhere", async () => {
  await using shop = await openShop();
  const { session } = await join(shop.db, "packer");
  const forged = { accountId: "' or 1=1", from: "packer", to: "owner" };
  expect(await updateStaffRole(shop.db, by, forged)).toMatchObject({ outcome: "invalid" });
  expect(await removeStaff(shop.db, by, { accountId: session.id, from: "packer" })).toEqual({ outcome: "not-found" });
  expect(
    await updateStaffRole(shop.db, by, { accountId: session.account.id, from: "packer", to: "customer" }),
  ).toMatchObject({ outcome: "invalid", errors: { to: expect.any(String) } });
});

import { expect, test } from "vitest";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { sendStaffInvitation } from "#domains/notifications/send-staff-invitation.ts";
import { renderAccountMail } from "#emails/account-mail.tsx";
import { newId } from "#kernel/ids.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { register } from "#test/register.ts";
import { join, staffPassword } from "#test/staff-members.ts";
import { createSetupCode } from "../create-setup-code.ts";
import { listStaff } from "../members/list-staff.ts";
import { acceptInvitation, findInvitation } from "./accept-invitation.ts";
import { createInvitationLink } from "./create-invitation-link.ts";
import { inviteStaff, revokeInvitation } from "./invite-staff.ts";
import { revokeAllInvitations, sweepInvitations } from "./sweep-invitations.ts";

const device = { address: "203.0.113.7", agent: "Chrome on Android" };
const owner = staffWith("staff.manage");
const form = { firstname: "Bilal", secondname: "Ahmed", password: staffPassword, confirm_password: staffPassword };

async function invite(db: Parameters<typeof inviteStaff>[0], email: string, role = "packer") {
  const invited = await inviteStaff(db, owner, { email, role });
  if (invited.outcome !== "invited") throw new Error(JSON.stringify(invited));
  const link = await createInvitationLink(db, invited.invitationId);
  return { id: invited.invitationId, token: link!.token };
}

test("an invitation is mailed, opens once, and makes a staff member of this role with the chosen password", async () => {
  await using shop = await openShop();
  const invited = await inviteStaff(shop.db, owner, { email: " Bilal@Example.com ", role: "packer" });
  if (invited.outcome !== "invited") throw new Error(invited.outcome);
  expect(await shop.queuedJobs("send-staff-invitation")).toEqual([
    { task: "send-staff-invitation", payload: { invitationId: invited.invitationId } },
  ]);
  const { token } = (await createInvitationLink(shop.db, invited.invitationId))!;
  expect(await findInvitation(shop.db, token)).toMatchObject({ email: "bilal@example.com", role: "packer" });

  const joined = await acceptInvitation(shop.db, { token, ...form }, device);
  expect(joined).toMatchObject({
    outcome: "joined",
    session: { account: { email: "bilal@example.com", role: "packer", verified: true } },
  });
  expect(await acceptInvitation(shop.db, { token, ...form }, device)).toEqual({ outcome: "stale-link" });
  expect(await logIn(shop.db, { email: "bilal@example.com", password: staffPassword }, device)).toMatchObject({
    outcome: "logged-in",
  });
  expect(await listAuditEntries(shop.db, staffWith("audit.read"), { subjectType: "staff" })).toMatchObject([
    { action: "staff.joined", actorKind: "staff", after: { role: "packer" } },
    { action: "staff.invited", actorId: owner.accountId, after: { role: "packer" } },
  ]);
});

test("an invitation whose form is sent twice is one, with one mail; the same form for somebody else or with another role is another", async () => {
  await using shop = await openShop({ connections: 3 });
  const sana = { email: "sana@example.com", role: "packer", id: newId() };
  const sent = await Promise.all([inviteStaff(shop.db, owner, sana), inviteStaff(shop.db, owner, sana)]);
  expect(sent).toEqual([1, 2].map(() => ({ outcome: "invited", invitationId: sana.id })));
  const { token } = (await createInvitationLink(shop.db, sana.id))!;
  await inviteStaff(shop.db, owner, sana);
  expect(await findInvitation(shop.db, token)).toMatchObject({ email: "sana@example.com" });
  expect(await shop.queuedJobs("send-staff-invitation")).toHaveLength(1);
  await inviteStaff(shop.db, owner, { ...sana, email: "omar@example.com" });
  await inviteStaff(shop.db, owner, { ...sana, role: "support" });
  expect((await listStaff(shop.db, owner)).invitations.map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual(
    ["omar@example.com packer", "sana@example.com support"],
  );
});

test("a link ends after 48 hours, when it is revoked, and when the person is invited again", async () => {
  await using shop = await openShop();
  const old = await invite(shop.db, "sana@example.com");
  const revoked = await invite(shop.db, "omar@example.com");
  expect(await revokeInvitation(shop.db, owner, revoked.id)).toEqual({ outcome: "revoked" });
  expect(await revokeInvitation(shop.db, owner, revoked.id)).toEqual({ outcome: "not-found" });
  const again = await invite(shop.db, "sana@example.com", "support");
  for (const { token } of [old, revoked]) expect(await findInvitation(shop.db, token)).toBeNull();
  expect(await createInvitationLink(shop.db, revoked.id)).toBeNull();
  expect(await findInvitation(shop.db, again.token)).toMatchObject({ role: "support" });
  expect((await listStaff(shop.db, owner)).invitations).toMatchObject([{ email: "sana@example.com", role: "support" }]);

  const [row] = await shop.look<{ hours: number }>(
    "select round(extract(epoch from expires_at - now()) / 3600) as hours from staff_invitations",
  );
  expect(Number(row?.hours)).toBe(48);
  await shop.pool.query("update staff_invitations set expires_at = now()");
  expect(await acceptInvitation(shop.db, { token: again.token, ...form }, device)).toEqual({ outcome: "stale-link" });
  expect((await listStaff(shop.db, owner)).invitations).toEqual([]);
});

test("the mail has a link that opens, made when it is sent; nothing is sent for a revoked invitation", async () => {
  await using shop = await openShop();
  const mailbox = openMailbox();
  const invited = await inviteStaff(shop.db, owner, { email: "sana@example.com", role: "packer" });
  if (invited.outcome !== "invited") throw new Error(invited.outcome);
  const send = () =>
    sendStaffInvitation(
      { database: shop.db, mail: mailbox, baseUrl: "https://shop.test", render: renderAccountMail },
      invited.invitationId,
    );
  await send();
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ to: "sana@example.com", subject: "You are invited to the staff of Taqat" });
  const token = /https:\/\/shop\.test\/admin\/invitation\/([\w-]{32})/.exec(mail!.text)![1]!;
  expect(mail!.key).not.toContain(token);
  expect(await findInvitation(shop.db, token)).toMatchObject({ role: "packer" });
  await revokeInvitation(shop.db, owner, invited.invitationId);
  await send();
  expect(mailbox.mails).toHaveLength(1);
});

test("a restored database has no invitation and no set-up code that opens, and expired invitations are swept", async () => {
  await using shop = await openShop();
  const [{ token }, old] = [await invite(shop.db, "sana@example.com"), await invite(shop.db, "omar@example.com")];
  await shop.pool.query("update staff_invitations set expires_at = now() - interval '1 hour' where id = $1", [old.id]);
  expect(await sweepInvitations(shop.db)).toBe(1);
  expect(await findInvitation(shop.db, token)).not.toBeNull();
  await createSetupCode(shop.db, system);
  await revokeAllInvitations(shop.db);
  expect(await findInvitation(shop.db, token)).toBeNull();
  expect(await shop.look("select code from staff_setup_codes")).toEqual([]);
});

test("the database holds no link that opens", async () => {
  await using shop = await openShop();
  const { token } = await invite(shop.db, "sana@example.com");
  expect(JSON.stringify(await shop.look("select * from staff_invitations"))).not.toContain(token);
  expect(JSON.stringify(await shop.look("select * from platform_events"))).not.toContain("sana@");
  expect(JSON.stringify(await shop.look("select * from audit_entries"))).not.toContain("sana@");
});

test("bad input is refused beside its field, and the link stays open", async () => {
  await using shop = await openShop();
  expect(await inviteStaff(shop.db, owner, { email: "nobody", role: "emperor" })).toMatchObject({
    outcome: "invalid",
    errors: { email: expect.any(String), role: expect.any(String) },
  });
  const { token } = await invite(shop.db, "sana@example.com");
  expect(
    await acceptInvitation(shop.db, { token, ...form, password: "password1", confirm_password: "x" }, device),
  ).toMatchObject({
    outcome: "invalid",
    errors: { password: expect.any(String), confirm_password: expect.any(String) },
  });
  expect(await findInvitation(shop.db, token)).not.toBeNull();
  await join(shop.db, "packer", "omar@example.com");
  expect(await inviteStaff(shop.db, system, { email: "omar@example.com", role: "owner" })).toEqual({
    outcome: "already-staff",
  });
});

test("a customer who joins keeps the account; whoever was logged in to it is logged out, and the old password ends", async () => {
  await using shop = await openShop();
  const before = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "a green tree" },
    device,
  );
  if (before.outcome !== "registered") throw new Error(before.outcome);
  const { token } = await invite(shop.db, "ayesha@example.com", "support");
  const joined = await acceptInvitation(shop.db, { token, ...form }, device);
  expect(joined).toMatchObject({
    outcome: "joined",
    session: { account: { id: before.session.account.id, name: "Ayesha Khan", role: "support" } },
  });
  expect(await findSession(shop.db, before.session.token)).toBeNull();
  expect(await logIn(shop.db, { email: "ayesha@example.com", password: "a green tree" }, device)).toMatchObject({
    outcome: "refused",
  });
});

test("of two people who open one link at once, one joins", async () => {
  await using shop = await openShop();
  const { token } = await invite(shop.db, "sana@example.com");
  const outcomes = await Promise.all([1, 2].map(() => acceptInvitation(shop.db, { token, ...form }, device)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["joined", "stale-link"]);
});

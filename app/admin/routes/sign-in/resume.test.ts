import { expect, test } from "vitest";
import { staffPassword } from "#test/staff-members.ts";
import { openAdmin } from "#test/open-admin.ts";
import { updateStaffRole } from "#domains/staff/members/update-staff.ts";
import { findStaffPolicy, requireSecondFactorOfAll } from "#domains/staff/second-factor/staff-policy.ts";
import { system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";

const note = new URLSearchParams({ intent: "note", text: "Ruft nach fünf an, فون کریں" });

test("what staff typed when their login had ended waits for them alone, and is sent when they press the button", async () => {
  const { shop, signIn } = await openAdmin();
  await orderIn(shop, { payment: "cash-on-delivery" });
  const [order] = await shop.look<{ number: string }>("select number from orders_orders");
  const path = `/admin/orders/${order!.number}`;
  const browser = await signIn("support");
  const colleague = await signIn("manager");
  await shop.pool.query(
    "update accounts_sessions set expires_at = now() - interval '1 minute' where account_id in (select id from accounts_accounts where role = 'support')",
  );
  const notes = () => shop.look<{ text: string }>("select text from orders_notes");

  // The open page asks first who else has it open.
  const polled = await browser.ask("/admin/presence", new URLSearchParams({ type: "order", id: order!.number }));
  expect(polled.headers.get("location")).toMatch(/^\/admin\/sign-in\?next=%2Fadmin%2Fpresence/);
  const refused = await browser.ask(path, note);
  const next = new URL(refused.headers.get("location")!, "https://taqat.test").searchParams.get("next")!;
  expect([refused.status, next]).toEqual([303, expect.stringMatching(/^\/admin\/resume\/.{32}$/)]);
  expect(await notes()).toEqual([]);
  expect((await colleague.ask(next)).status).toBe(404);

  const [{ email }] = (await shop.look<{ email: string }>(
    "select email from accounts_accounts where role = 'support'",
  )) as [{ email: string }];
  const signedIn = await browser.ask(
    refused.headers.get("location")!,
    new URLSearchParams({ email, password: staffPassword }),
  );
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, next]);
  const { body } = await browser.ask(next);
  expect(body).toContain("فون کریں");
  expect(await notes()).toEqual([]);
  expect((await browser.ask(path, note)).status).toBe(303);
  expect(await notes()).toEqual([{ text: note.get("text") }]);
  expect((await browser.ask(next, new URLSearchParams())).headers.get("location")).toBe(path);
  expect((await browser.ask(next)).status).toBe(404);

  // A stranger's form is retained for nobody, and a form with a password never.
  const stranger = await browser.ask("/admin/security", new URLSearchParams({ intent: "enrol", password: "x" }));
  expect(stranger.headers.get("location") ?? "").not.toContain("resume");
  expect(await shop.look("select path from staff_form_drafts")).toEqual([]);
});

test("what was typed when the owner began to demand a second factor waits while its author sets one up", async () => {
  const { shop, signIn } = await openAdmin();
  await orderIn(shop, { payment: "cash-on-delivery" });
  const [order] = await shop.look<{ number: string }>("select number from orders_orders");
  const browser = await signIn("support");
  const { version } = await findStaffPolicy(shop.db, system);
  await requireSecondFactorOfAll(shop.db, system, { required: true, version });
  const refused = await browser.ask(`/admin/orders/${order!.number}`, note);
  const security = refused.headers.get("location")!;
  expect(security).toMatch(/^\/admin\/security\?next=%2Fadmin%2Fresume%2F.{32}$/);
  expect((await browser.ask("/admin/orders")).headers.get("location")).toBe("/admin/security");
  const waiting = new URL(security, "https://taqat.test").searchParams.get("next")!;
  expect((await browser.ask(security)).body).toContain(`"waiting":"${waiting}"`);
  // A form of the page that asks for the password first leads back with it.
  await shop.pool.query("update staff_sessions set password_confirmed_at = now() - interval '11 minutes'");
  const asked = await browser.ask(security, new URLSearchParams({ intent: "enrol" }));
  expect(asked.headers.get("location")).toBe(`/admin/confirm-password?next=${encodeURIComponent(security)}`);
  expect((await browser.ask(waiting)).body).toContain("فون کریں");
  expect(await shop.look("select text from orders_notes")).toEqual([]);
});

test("a form of the staff page waits while its owner enters the password again", async () => {
  const { shop, served } = await openAdmin();
  const owner = served.openBrowser();
  await owner.ask("/admin/sign-in", new URLSearchParams({ email: "first@example.com", password: staffPassword }));
  await shop.pool.query("update staff_sessions set password_confirmed_at = now() - interval '11 minutes'");
  const invitation = new URLSearchParams({ intent: "invite", email: "new@example.com", role: "packer" });
  const refused = await owner.ask("/admin/staff", invitation);
  const confirm = refused.headers.get("location")!;
  expect(confirm).toMatch(/^\/admin\/confirm-password\?next=%2Fadmin%2Fresume/);
  const confirmed = await owner.ask(confirm, new URLSearchParams({ password: staffPassword }));
  const { body } = await owner.ask(confirmed.headers.get("location")!);
  expect(body).toContain("new@example.com");
  expect(await shop.look("select id from staff_invitations")).toEqual([]);
  expect(body).not.toContain(staffPassword);

  // A form with files keeps their names.
  await shop.pool.query("update accounts_sessions set expires_at = now() - interval '1 minute'");
  const banner = new FormData();
  banner.set("headline", "عید کی سیل");
  banner.set("picture", new File(["x"], "عید.png", { type: "image/png" }));
  const late = (await owner.ask("/admin/content/banners/new", banner)).headers.get("location")!;
  const again = await owner.ask(late, new URLSearchParams({ email: "first@example.com", password: staffPassword }));
  const kept = await owner.ask(again.headers.get("location")!);
  expect(kept.body).toContain("عید کی سیل");
  expect(kept.body).toContain('"files":["عید.png"]');

  // A late page of the bulk editor shows what stands in its cells, and nothing that it sends for itself.
  const resume = async (path: string, fields: Record<string, string>) => {
    await shop.pool.query("update accounts_sessions set expires_at = now() - interval '1 minute'");
    const to = (await owner.ask(path, new URLSearchParams(fields))).headers.get("location")!;
    const back = await owner.ask(to, new URLSearchParams({ email: "first@example.com", password: staffPassword }));
    return (await owner.ask(back.headers.get("location")!)).body;
  };
  const key = "0123456789ab";
  const own = { [`p.${key}`]: "x 1 -", [`v.${key}`]: "x y 1 2", [`seen.${key}`]: "{}", [`meant.${key}`]: "900" };
  expect(await resume("/admin/products/bulk", { ...own, [`price.${key}`]: "4,100" })).toContain(
    `"typed":[["price.${key}","4,100"]]`,
  );

  // Of a form that is longer than any draft, its author is told that it did not wait.
  const long = await resume("/admin/content/articles/new", { title: "عید", body: "x".repeat(1_000_001) });
  expect(long).toContain('"fields":[],"files":[],"typed":[]');
});

test("what somebody types whose role changes meanwhile comes back, to be sent after a new login, and so does what the role may not send", async () => {
  const { shop, served, signIn } = await openAdmin();
  await orderIn(shop, { payment: "cash-on-delivery" });
  const [order] = await shop.look<{ number: string }>("select number from orders_orders");
  const path = `/admin/orders/${order!.number}`;
  const browser = await signIn("support");
  const token = [...browser.jar].find(([name]) => name.endsWith("taqat_session"))!;
  const [{ id, email }] = (await shop.look<{ id: string; email: string }>(
    "select id, email from accounts_accounts where role = 'support'",
  )) as [{ id: string; email: string }];
  expect(await updateStaffRole(shop.db, system, { accountId: id, from: "support", to: "packer" })).toMatchObject({
    outcome: "changed",
  });

  const ended = await browser.ask(path, note);
  expect([ended.status, ended.body.includes("فون کریں"), ended.body.includes(`action="${path}"`)]).toEqual([
    401,
    true,
    true,
  ]);
  expect(ended.body).toContain('href="/admin/sign-in" target="_blank"');
  browser.jar.set(...token);
  const photo = new FormData();
  photo.append("alt", "Whey, سامنے سے");
  photo.append("file", new File([Buffer.alloc(100_000)], "whey.jpg"));
  const large = await browser.ask(`/admin/products/${id}/pictures`, photo);
  expect([large.status, large.body.includes("Whey, سامنے سے")]).toEqual([415, true]);
  // Scripts keep the form on its page; what pages ask by themselves, and forms about the own login, lead to the login.
  for (const other of ["/admin/presence", "/admin/security"]) {
    browser.jar.set(...token);
    expect((await browser.ask(other, note)).status, other).toBe(303);
  }
  expect((await served.openBrowser().ask(path, note)).status, "a stranger").toBe(303);

  await browser.ask("/admin/sign-in", new URLSearchParams({ email, password: staffPassword }));
  const forbidden = await browser.ask(path, note);
  expect([forbidden.status, forbidden.body.includes("فون کریں")]).toEqual([403, true]);
  expect(await shop.look("select text from orders_notes")).toEqual([]);
});

import { expect, test } from "vitest";
import {
  hasPermission,
  needsPassword,
  type Permission,
  type StaffRole,
  staffRoles,
} from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { listRoutePaths } from "#test/answer-by-routes.ts";
import { access, answers, withoutForms } from "#test/admin-paths.ts";
import { registerAs } from "#test/create-victim.ts";
import { countRefusals, refusals } from "#test/read-refusals.ts";
import { enrol, join, staffPassword } from "#test/staff-members.ts";
import { aim, type Ids, openScreens, signIn } from "#test/admin-screens.ts";

const closed = Object.entries(access).filter(([, who]) => who !== "anybody");
/** The paths that need permissions, with them. */
const guarded = Object.entries(access).flatMap(([path, who]) =>
  who === "staff" || who === "anybody" ? [] : [{ path, needed: [who].flat() as Permission[] }],
);

/** The permission of a path that a role lacks, if there is one. */
const lacks = (role: StaffRole, needed: Permission[]) => needed.find((permission) => !hasPermission(role, permission));

/**
 * For a path and a permission that it needs, the one role that sends the forms there: the first that lacks it. A refusal is audited with the permission
 * that is missing, so a form that asks for another permission than its page is found by whichever role sends it. The other roles open the page.
 */
const triesForms = new Map(
  guarded.flatMap(({ path, needed }) =>
    staffRoles.toReversed().flatMap((role) => {
      const missing = lacks(role, needed);
      return missing === undefined ? [] : [[`${path} ${missing}`, role] as const];
    }),
  ),
);

/** An action on many rows of each list, with its permission. */
const rowIntents: Record<string, { intent: string; needs: Permission }> = {
  "/admin/orders": { intent: "confirm", needs: "orders.edit" },
  "/admin/products": { intent: "publish", needs: "catalogue.edit" },
  "/admin/stacks": { intent: "publish", needs: "catalogue.edit" },
  "/admin/brands": { intent: "archive", needs: "catalogue.edit" },
  "/admin/products/sales": { intent: "end", needs: "pricing.edit" },
  "/admin/products/import": { intent: "cancel", needs: "stock.adjust" },
  "/admin/stock/counts": { intent: "discard", needs: "stock.adjust" },
  "/admin/jobs": { intent: "retry", needs: "jobs.manage" },
  "/admin/discounts": { intent: "end", needs: "pricing.edit" },
  "/admin/discount-codes": { intent: "end", needs: "pricing.edit" },
  "/admin/content/articles": { intent: "publish", needs: "content.edit" },
  "/admin/messages": { intent: "take", needs: "messages.answer" },
  "/admin/mails": { intent: "resend", needs: "messages.answer" },
  "/admin/book/issues": { intent: "set-aside", needs: "orders.fulfil" },
  "/admin/sent-messages": { intent: "resend", needs: "messages.answer" },
};

/**
 * The intents of a page's forms that are tried, where the permission of an intent could differ from the permission of its
 * page. Every page with an action gets a form without an intent as well.
 */
const intents: Record<string, readonly string[]> = {
  "/admin/staff": ["invite", "revoke", "policy"],
  "/admin/staff/:account": ["role", "remove", "reset-second-factor"],
  "/admin/security": [
    "enrol",
    "confirm",
    "recovery-codes",
    "remove",
    "new-passkey",
    "add-passkey",
    "remove-passkey",
    "end",
    "end-others",
  ],
  "/admin/orders/:number": ["cancel", "note", "contact", "tag", "add", "keep-fee", "mistake", "refund-back"],
  "/admin/orders/:number/exchange": ["check", "exchange"],
  "/admin/orders/:number/return": ["begin"],
  "/admin/calls": ["next"],
  "/admin/returns/receive": ["take-in"],
  "/admin/returns/:return": ["approve", "decline", "receive", "inspect", "exchange", "refund", "credit"],
  "/admin/calls/:number": ["take", "skip", "called", "confirm", "cancel"],
  "/admin/settings/messages": ["english"],
  "/admin/pack/:number": ["pack", "scan"],
  "/admin/discount-codes/:code": ["end"],
  "/admin/stock/unavailable": ["restock", "write-off-unavailable"],
  "/admin/stock/counts/:count": ["count", "review", "book", "discarded"],
  "/admin/settings": ["shop"],
  "/admin/settings/mails/:mail": ["text"],
  "/admin/content/pages/:slug": ["delete"],
  "/admin/content/redirects": ["add"],
  "/admin/api-keys": ["create", "revoke"],
  "/admin/book": ["book", "book-api", "cities", "city-names"],
  "/admin/book/numbers": ["try", "book"],
  "/admin/book/:sheet": ["release", "withdraw", "retry"],
  "/admin/book/issues/:issue": ["link", "set-aside"],
  "/admin/couriers/:courier/connection": ["connection", "check", "cities", "secret"],
  "/admin/couriers/:courier": ["columns", "details", "status"],
  "/admin/customers/:customer": ["note", "block", "end-sessions", "delete", "credit"],
  "/admin/messages/:message": ["answer", "note", "close", "take"],
  "/admin/mails/:mail": ["resend", "discard"],
  "/admin/sent-messages/:sent": ["resend", "discard"],
  "/admin/settings/messaging": ["rules", "test"],
  "/admin/settings/messaging/:kind": ["words"],
  "/admin/products/import/:import": ["start", "cancel"],
  "/admin/products/sales/new": ["start"],
  "/admin/money/transfers/:receipt": ["answer"],
  "/admin/money/bank/:file": ["book", "discard", "map", "match", "try"],
  "/admin/money/payouts/:payout": ["book", "discard", "map", "reverse"],
  "/admin/money/balances/:courier": ["answer", "hand-in"],
  "/admin/money/balances/:courier/:month": ["remove", "certificate"],
  ...Object.fromEntries(Object.entries(rowIntents).map(([path, { intent }]) => [path, [intent]])),
  "/admin/mails": ["resend", "discard"],
  "/admin/jobs": ["retry", "discard"],
};

/** A form with every field that a form of the admin could send. */
const formOf = ({ member, session, invitation, product, certificate }: Ids, intent?: string) =>
  new URLSearchParams({
    ...(intent !== undefined && { intent }),
    email: "mallory@example.com",
    role: "owner",
    to: "owner",
    from: "support",
    account: member,
    session,
    invitation,
    required: "yes",
    version: "1",
    note: "Mallory was here",
    body: "Mallory was here",
    reason: "Mallory was here",
    understood: "yes",
    text: "Mallory was here",
    row: product,
    certificate,
    code: "123456",
    password: "a guess of mine",
  });

const formsOf = (path: string, ids: Ids) => [undefined, ...(intents[path] ?? [])].map((intent) => formOf(ids, intent));

/** The page itself and its forms. */
const asksOf = (path: string, ids: Ids) => [undefined, ...(withoutForms.includes(path) ? [] : formsOf(path, ids))];

/** The page and one form: what refuses somebody for the login, or for having no permission at all, has not looked for an intent. */
const asksOnceOf = (path: string, ids: Ids) => [undefined, ...(withoutForms.includes(path) ? [] : [formOf(ids)])];

test("every path of the admin stands in the table", () => {
  expect(Object.keys(access).sort()).toEqual(
    [...new Set(listRoutePaths().filter((path) => path.startsWith("/admin")))].sort(),
  );
});

test("without a login every screen and every form leads to the login, and nothing changes", async () => {
  const { served, ids, rows } = await openScreens();
  const before = await rows();
  const stranger = served.openBrowser();
  for (const [path] of closed)
    for (const form of asksOnceOf(path, ids)) {
      const { status, headers } = await stranger.ask(aim(path, ids), form);
      expect([status, headers.get("location")], `${path} ${form}`).toEqual([
        303,
        expect.stringMatching(/^\/admin\/sign-in\?next=/),
      ]);
    }
  expect(await rows()).toEqual(before);
});

test("a customer is refused everywhere and audited, and nothing changes", async () => {
  const { shop, served, ids, rows } = await openScreens();
  const browser = served.openBrowser();
  await registerAs(shop, browser, "Mallory", "customer@example.com");
  const before = await rows();
  let known = 0;
  // Where any role may do what a form asks for, nobody else tries all forms.
  for (const [path, who] of closed)
    for (const form of who === "staff" ? asksOf(path, ids) : asksOnceOf(path, ids)) {
      const { status } = await browser.ask(aim(path, ids), form);
      expect(status, `${path} ${form}`).toBe(403);
      const audited = await countRefusals(shop);
      expect(audited, `${path} ${form} is audited`).toBeGreaterThan(known);
      known = audited;
    }
  expect(await rows()).toEqual(before);
});

test.each(staffRoles)(
  "a %s opens what the role allows; the rest is refused and audited, and nothing changes",
  async (role) => {
    const { shop, served, ids, rows } = await openScreens();
    await join(shop.db, role, "colleague@example.com");
    const browser = served.openBrowser();
    await signIn(browser, "colleague@example.com");
    const before = await rows();
    const refused: Permission[] = [];
    for (const { path, needed } of guarded) {
      const missing = lacks(role, needed);
      if (missing === undefined) {
        expect((await browser.ask(aim(path, ids))).status, path).toBe(answers[path] ?? 200);
        const { intent, needs } = rowIntents[path] ?? {};
        if (needs && !hasPermission(role, needs)) {
          expect((await browser.ask(path, formOf(ids, intent))).status, `${path} ${intent}`).toBe(403);
          refused.push(needs);
        }
        continue;
      }
      const sendsForms = triesForms.get(`${path} ${missing}`) === role;
      for (const form of sendsForms ? asksOf(path, ids) : [undefined]) {
        const { status } = await browser.ask(aim(path, ids), form);
        expect(status, `${path} ${form}`).toBe(403);
        refused.push(missing);
      }
    }
    expect(await rows()).toEqual(before);
    expect(await refusals(shop)).toEqual(refused.toReversed());
    expect((await browser.ask("/admin/security")).status).toBe(200);
  },
);

test("an owner without the code of the own app reads and changes nothing, not in the shop either", async () => {
  const { shop, served, ids, rows } = await openScreens();
  const owner = await join(shop.db, "owner", "owner@example.com");
  await enrol(shop.db, owner);
  // Both logins begin the same kind of session: the second one opens a few pages less.
  const paths = closed.flatMap(([path]) => (path === "/admin/second-factor" ? [] : [path]));
  for (const [page, tried] of [
    ["/admin/sign-in", paths],
    ["/user/login", paths.slice(0, 5)],
  ] as const) {
    const browser = served.openBrowser();
    const entered = await browser.ask(page, new URLSearchParams({ email: owner.email, password: staffPassword }));
    expect(entered.headers.get("location")).toMatch(/^\/admin\/second-factor/);
    const before = await rows();
    for (const path of tried)
      for (const form of asksOnceOf(path, ids)) {
        const { status, headers } = await browser.ask(aim(path, ids), form);
        expect([status, headers.get("location")], `${path} ${form}`).toEqual([
          303,
          expect.stringMatching(/^\/admin\/second-factor\?next=/),
        ]);
      }
    expect((await browser.ask("/session")).body).not.toContain(owner.email);
    expect((await browser.ask("/user/dashboard/security")).headers.get("location")).toMatch(/^\/user\/login/);
    expect(await rows()).toEqual(before);
  }
});

test("an owner whose password was entered long ago enters it again before staff are changed", async () => {
  const { shop, served, ids, rows } = await openScreens();
  const browser = served.openBrowser();
  await signIn(browser, "first@example.com");
  expect((await browser.ask("/admin/staff")).status).toBe(200);
  await shop.pool.query("update staff_sessions set password_confirmed_at = now() - interval '11 minutes'");
  const before = await rows();
  for (const { path } of guarded.filter(({ needed }) => needed.some(needsPassword)))
    for (const form of asksOf(path, ids))
      expect((await browser.ask(aim(path, ids), form)).headers.get("location"), `${path} ${form}`).toMatch(
        /^\/admin\/confirm-password\?next=/,
      );
  for (const intent of ["enrol", "confirm", "recovery-codes", "remove", "new-passkey", "add-passkey", "remove-passkey"])
    expect(
      (await browser.ask("/admin/security", new URLSearchParams({ intent, code: "123456" }))).headers.get("location"),
    ).toBe(`/admin/confirm-password?next=%2Fadmin%2Fsecurity${/^(?:new|add)-/.test(intent) ? "%3Fpasskey%3D" : ""}`);
  const confirm = "/admin/confirm-password?next=%2Fadmin%2Fstaff";
  expect((await browser.ask(confirm, new URLSearchParams({ password: "a guess of mine" }))).status).toBe(422);
  expect(await rows()).toEqual(before);
  expect((await browser.ask(confirm, new URLSearchParams({ password: staffPassword }))).headers.get("location")).toBe(
    "/admin/staff",
  );
  expect((await browser.ask("/admin/staff")).status).toBe(200);
});

test("no other site has an owner's browser send a form of the admin, and each attempt is audited", async () => {
  const { shop, served, ids, rows } = await openScreens();
  const browser = served.openBrowser();
  await signIn(browser, "first@example.com");
  const before = await rows();
  // What refuses a form by its origin knows no intent; the other headers of a browser stand in `csrf-protection.test.ts`.
  const paths = Object.keys(access);
  for (const path of paths) {
    const { status, headers } = await browser.ask(aim(path, ids), formOf(ids), { Origin: "https://evil.example" });
    expect([status, headers.getSetCookie()], path).toEqual([403, []]);
  }
  await served.openBrowser().ask("/admin/staff", formOf(ids), { Origin: "https://evil.example" });
  expect(await rows()).toEqual(before);
  const attempts = await shop.look<{ after: object }>(
    "select after from audit_entries where action = 'access.refused' order by id",
  );
  expect([attempts.length, attempts[0]?.after]).toEqual([
    paths.length,
    { form: "/admin", sentFrom: "https://evil.example" },
  ]);
});

test("a forged id finds nobody and changes nothing", async () => {
  const { served, ids, rows } = await openScreens();
  const browser = served.openBrowser();
  await signIn(browser, "first@example.com");
  const before = await rows();
  for (const id of [newId(), ids.session, ids.invitation, "1", "%27%20or%201=1"]) {
    expect((await browser.ask(`/admin/staff/${id}`)).status, id).toBe(404);
    for (const intent of ["role", "remove", "reset-second-factor"]) {
      const form = new URLSearchParams({ intent, from: "support", to: "owner" });
      expect([404, 422], `${id} ${intent}`).toContain((await browser.ask(`/admin/staff/${id}`, form)).status);
    }
  }
  const revoke = new URLSearchParams({ intent: "revoke", invitation: newId() });
  expect((await browser.ask("/admin/staff", revoke)).status).toBe(409);
  // Somebody else's session is not the owner's to end here.
  await browser.ask("/admin/security", new URLSearchParams({ intent: "end", session: ids.session }));
  expect(await rows()).toEqual(before);
  for (const [path, { intent }] of Object.entries(rowIntents)) {
    const acted = await browser.ask(path, new URLSearchParams({ intent, row: "' or 1=1", reason: "x" }));
    expect(acted.status, path).toBe(303);
    const { status, body } = await browser.ask(acted.headers.get("location")!);
    expect([status, body], path).toEqual([200, expect.stringContaining('"problem":"There is no such ')]);
  }
});

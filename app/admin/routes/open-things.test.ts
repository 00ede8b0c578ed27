import { expect, test } from "vitest";
import type { AuditTrail } from "../audit/load-audit-trail.ts";
import type { ScreenPresence } from "../presence/load-presence.ts";
import { appendEntries } from "#domains/audit/record-audit.ts";
import { presenceSubjects } from "#domains/staff/presence/presence.ts";
import { newId } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { access, withoutForms } from "#test/admin-paths.ts";
import { readScreen } from "#test/read-screen.ts";
import { join } from "#test/staff-members.ts";
import { aim, openScreens, signIn } from "#test/admin-screens.ts";

/** Pages with an id on which nothing of a thing is typed: what is one's own, one press, a file. */
const withoutPresence = [
  "/admin/lists/:list",
  "/admin/resume/:draft",
  "/admin/products/:product/pictures",
  "/admin/book/:sheet",
  "/admin/money/balances/:courier/:month",
  "/admin/mails/:mail",
  "/admin/sent-messages/:sent",
];

/** Of screens that end with who changed their thing, the type of its events. */
const trails: Record<string, string> = {
  "/admin/staff/:account": "staff",
  "/admin/products/:product": "discount",
  "/admin/products/import/:import": "product-import",
  "/admin/money/bank/:file": "bank-file",
  "/admin/money/payouts/:payout": "payout",
  "/admin/categories/:category": "category",
  "/admin/attributes/:attribute": "attribute",
  "/admin/discount-codes/:code": "discount-code",
  "/admin/stock/counts/:count": "stock-count",
  "/admin/stock/:variant": "stock",
  "/admin/content/banners/:banner": "banner",
  "/admin/content/articles/:slug": "article",
  "/admin/content/pages/:slug": "page",
  "/admin/settings/messaging/:kind": "messaging",
  "/admin/settings/mails/:mail": "mail-text",
  "/admin/couriers/:courier": "courier",
  "/admin/customers/:customer": "customer",
  "/admin/messages/:message": "message",
  "/admin/book/issues/:issue": "courier-issue",
  "/admin/returns/:return": "return",
  "/admin/mails/:mail": "mail",
  "/admin/sent-messages/:sent": "sent-message",
};
/** Screens without a trail of their own: the page of the order, the customer or the courier shows it. */
const trailsElsewhere = [
  "/admin/orders/:number",
  "/admin/orders/:number/exchange",
  "/admin/orders/:number/return",
  "/admin/money/transfers/:receipt",
  "/admin/money/balances/:courier",
  "/admin/couriers/:courier/connection",
  "/admin/calls/:number",
  "/admin/pack/:number",
];
/** Those that show all things of a type. */
const trailsOfAll: Record<string, string> = {
  "/admin/settings": "settings",
  "/admin/settings/messages": "message-text",
  "/admin/settings/messaging": "messaging",
  "/admin/content/home": "site",
  "/admin/content/redirects": "redirect",
  "/admin/api-keys": "api-key",
};

test("each screen on which one thing is changed says who else has it open and who has changed it, whatever the thing is", async () => {
  const { shop, served, ids } = await openScreens();
  const [one, other] = [served.openBrowser(), served.openBrowser()];
  await signIn(one, "first@example.com");
  await join(shop.db, "owner", "second@example.com");
  await signIn(other, "second@example.com");
  const text = { intent: "document", version: "0", title: "Creatine", slug: "creatine", body: "Why", status: "draft" };
  for (const list of ["articles", "pages"])
    await one.ask(`/admin/content/${list}/new`, new URLSearchParams({ ...text, author: "Hina" }));
  const banner = newId();
  await shop.pool.query(
    "insert into media_pictures (key, format, width, height, bytes) values ('one', 'jpeg', 1600, 900, 1)",
  );
  await shop.pool.query(
    `insert into content_banners (id, filename, wide_key, tall_key, headline, subline, call_to_action, href, ink, accent)
     values ($1, 'one.jpg', 'one', 'one', 'Whey', '', 'Look', '/', '#000000', '#ffffff')`,
    [banner],
  );
  const aimAt = (path: string) => aim(path.replace(":banner", banner).replace(":slug", "creatine"), ids);
  const theOnlyOnes = [
    "/admin/settings",
    "/admin/settings/messages",
    "/admin/settings/messaging",
    "/admin/content/home",
  ];
  const pages = Object.keys(access).filter(
    (path) => path.includes(":") && access[path] !== "anybody" && ![...withoutForms, ...withoutPresence].includes(path),
  );
  expect(pages.filter((path) => !(path in trails || trailsElsewhere.includes(path)))).toEqual([]);
  const seen = new Set<string>();
  const tried = Object.entries({ ...trails, ...trailsOfAll }).map(([path, type]) => ({
    action: `${type}.x-tried`,
    subjectId: path in trails ? aimAt(path).split("/").at(-1)! : null,
  }));
  await appendEntries(shop.db, system, tried);
  const lastAction = ({ entries }: AuditTrail) => entries[0]!.action;
  for (const path of [...pages, ...theOnlyOnes]) {
    const url = aimAt(path);
    await one.ask(url);
    const screen = await readScreen<{ presence: ScreenPresence; trail: AuditTrail }>(other, url, "presence");
    const { presence } = screen;
    if (path in trails || path in trailsOfAll) expect(lastAction(screen.trail), path).toMatch(/ x tried$/);
    expect(presence.others, path).toHaveLength(1);
    seen.add(presence.type);
    // The open page goes on saying so.
    const { type, id } = presence;
    const again = await one.ask("/admin/presence", new URLSearchParams({ type, id }));
    expect([again.status, again.body], path).toEqual([200, expect.stringContaining('"others":["')]);
  }
  expect([...seen].sort()).toEqual(Object.keys(presenceSubjects).sort());
  // Nobody else has open what does not exist yet.
  for (const path of ["/admin/content/banners/new", "/admin/content/articles/new", "/admin/couriers/new"]) {
    await one.ask(path);
    expect(await readScreen(other, path, "presence"), path).toMatchObject({ presence: null, trail: null });
  }

  const trailOf = async (url: string) => (await readScreen<{ trail: AuditTrail }>(one, url, "trail")).trail;
  for (const path of [
    "/admin/content/redirects",
    "/admin/api-keys",
    "/admin/mails/:mail",
    "/admin/sent-messages/:sent",
  ])
    expect(lastAction(await trailOf(aimAt(path))), path).toMatch(/ x tried$/);
  // An order with its parcels and payments.
  const order = `/admin/orders/${ids.number}`;
  const { id, book } = await readScreen<{ id: string; book: { id: string }[] }>(one, order, "book");
  await appendEntries(shop.db, system, [
    { action: "order.x-tried", subjectId: id },
    { action: "payment.x-tried", subjectId: book[0]!.id },
  ]);
  const changes = (await trailOf(order)).entries.slice(0, 2).map(({ action }) => action);
  expect(changes.sort()).toEqual(["Order x tried", "Payment x tried"]);
  await join(shop.db, "support", "third@example.com");
  const support = served.openBrowser();
  await signIn(support, "third@example.com");
  expect(await readScreen(support, order, "trail")).toMatchObject({ trail: null });
});

test("an address with the id of nothing is not found, whatever it would be of, and no id is a fault of the shop", async () => {
  const { served } = await openScreens();
  const owner = served.openBrowser();
  await signIn(owner, "first@example.com");
  const answers: string[] = [];
  for (const path of Object.keys(access).filter((each) => each.includes(":")))
    for (const id of [newId(), "2147483648", "' or 1=1 --"]) {
      const { status } = await owner.ask(path.replaceAll(/:[a-z]+/g, encodeURIComponent(id)));
      answers.push(`${path} ${status}`);
    }
  // Whoever has an invitation that has ended reads so.
  const invitation = "/admin/invitation/:token 200";
  expect(answers.filter((each) => each !== invitation && !each.endsWith(" 404"))).toEqual([]);
});

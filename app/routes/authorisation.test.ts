import { expect, test } from "vitest";
import { newId, newSecret } from "#kernel/ids.ts";
import { listRoutePaths } from "#test/answer-by-routes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { fields, serveShop, type ServedShop } from "#test/serve-shop.ts";
import { registerAs, createVictim, type Victim } from "#test/create-victim.ts";
import { password } from "#test/visitors.ts";

/** Paths of the admin: `admin-access.test.ts` tries them, as a customer and without a login too. */
const isOfAdmin = (path: string) => path === "/admin" || path.startsWith("/admin/");

/**
 * Every other path of the shop. "public" is the same for everybody; "own" shows the caller's own data. A path with a parameter is requested with
 * every id of the victim, and with those of her secrets that do not open it. `hers` is a text that she reads there herself; without it the
 * test would prove nothing.
 */
const addresses: Record<string, "public" | { hers?: string; opens?: keyof Victim["secrets"] }> = {
  "/": "public",
  "/categories/:slug": "public",
  "/products/:id": "public",
  "/search": "public",
  "/blog": "public",
  "/blog/:slug": "public",
  "/docs/:slug": "public",
  "/connect": "public",
  "/robots.txt": "public",
  "/manifest.webmanifest": "public",
  "/sw.js": "public",
  "/offline": "public",
  "/push-key": "public",
  "/sitemap.xml": "public",
  "/sitemap-pages.xml": "public",
  "/:file{sitemap-(?:products|articles)-[1-9][0-9]{0,5}\\.xml}": "public",
  "/session/viewed": "public",
  "/feeds/products.xml": "public",
  "/feeds/articles.xml": "public",
  "/cart": { hers: "Zaitoon whey" },
  "/cart/add": {},
  "/cart/take": {},
  "/cart/link/:token": {},
  "/discount/:code": {},
  "/checkout": { hers: "Zaitoon whey" },
  "/checkout/success": { hers: "Hidden Lane" },
  "/preview/:token": {},
  "/order/:token": { opens: "link", hers: "Hidden Lane" },
  "/order/:token/events": { opens: "link", hers: "a stream of events" },
  "/order/:token/return": { opens: "link", hers: "Zaitoon whey" },
  // Photos of somebody else's return: `app/routes/orders/return.test.ts`.
  "/order/:token/return/photos/:photo": { opens: "link" },
  // Their secret opens goods and nothing of anybody: `app/routes/refill/refill.test.ts`.
  // Its secret opens one thread: `app/routes/connect/message.test.ts`.
  "/message/:token": {},
  "/refill/:token": {},
  "/refill/:token/stop": {},
  "/track": {},
  "/user/login": {},
  "/user/login/phone": {},
  "/user/registration": {},
  "/user/logout": {},
  "/user/forgot-password": {},
  "/user/reset-password/:token": { opens: "reset", hers: '"opens":true' },
  "/user/verify-email/:token": { opens: "verification", hers: "zubaida@example.com" },
  "/user/change-email/:token": { hers: "zubaida@example.com" },
  "/user/dashboard": { hers: "Zubaida" },
  "/user/dashboard/orders": { hers: "10001" },
  "/user/dashboard/orders/:number": { hers: "Hidden Lane" },
  "/user/dashboard/orders/:number/events": { hers: "a stream of events" },
  "/user/dashboard/orders/:number/return": { hers: "Zaitoon whey" },
  "/user/dashboard/orders/:number/return/photos/:photo": {},
  "/user/dashboard/addresses": { hers: "Hidden Lane" },
  "/user/dashboard/addresses/:address": { hers: "Hidden Lane" },
  "/user/dashboard/profile": { hers: "Zubaida" },
  "/user/dashboard/wishlist": { hers: "Zaitoon whey" },
  "/user/dashboard/phone": { hers: "0300 9876543" },
  "/user/dashboard/security": { hers: "10.0." },
  "/user/dashboard/data": { hers: "zubaida@example.com" },
  "/user/dashboard/data/delete": { hers: "zubaida@example.com" },
  "/user/dashboard/data/export.json": { hers: "Hidden Lane" },
  "/wishlist": {},
  "/back-in-stock": {},
  "/choice": {},
  "/session": { hers: "zubaida@example.com" },
  "/session/menu": { hers: "zubaida@example.com" },
  "/session/saved": {},
  "/speed": {},
  "/session/badge.svg": { hers: ">1<" },
  // What couriers send: it shows nothing of anybody, and what is not theirs is refused (serve-courier-messages.test.ts).
  "/webhooks/sms/*": "public",
  "/webhooks/sms/:secret": "public",
  "/webhooks/couriers/*": "public",
  "/webhooks/couriers/:courier/:secret?": "public",
  "/*": "public",
};
/** Paths that `server/http/request-listener.ts` handles itself. */
const byListener = ["/order/:token/events", "/user/dashboard/orders/:number/events"];
const parameter = /:[a-z]+\??/;
const closed = Object.entries(addresses).flatMap(([path, access]) =>
  access === "public" ? [] : [{ path, ...access }],
);

/** The path with each of the victim's values as its parameter; a path without a parameter gets her ids in its query. */
function aim(path: string, { ids, secrets }: Victim, opens?: keyof Victim["secrets"]): string[] {
  const wrong = Object.entries(secrets)
    .filter(([name]) => name !== opens)
    .map(([, value]) => value);
  if (parameter.test(path)) return [...Object.values(ids), ...wrong].map((value) => path.replace(parameter, value));
  return [
    path,
    `${path}?${new URLSearchParams({ ...ids, email: "zubaida@example.com", user: ids.account, id: ids.order, edit: ids.address, remove: ids.address, page: "1", before: ids.number })}`,
  ];
}

const intents = [
  "",
  "cancel",
  "reference",
  "again",
  "end",
  "end-others",
  "remove",
  "empty",
  "quantity",
  "edit",
  "save",
  "send",
  "verify",
  "default",
  "password",
];

/** Forms with the victim's ids under every field name of the shop's forms, and under names that an attacker would guess. */
function forms({ ids, checkout }: Victim): URLSearchParams[] {
  const named = {
    session: ids.session,
    address: ids.address,
    address_id: ids.address,
    order: ids.order,
    number: ids.number,
    phone: "0345 1111111",
    line: ids.line,
    cart: ids.openCart,
    account: ids.account,
    accountId: ids.account,
    account_id: ids.account,
    userId: ids.account,
    id: ids.address,
    payment_reference: "STOLEN",
    quantity: "9",
    understood: "yes",
    current_password: password,
  };
  const values = {
    ...checkout,
    f_name: "Mal",
    s_name: "Lory",
    email: "nobody@example.com",
    phone: "0345 1111111",
    address: "Elsewhere 1",
    payment_reference: "",
    firstname: "Mal",
    secondname: "Lory",
  };
  return [
    ...intents.map((intent) => fields({ ...named, intent })),
    fields({ ...values, ...named, address: "Elsewhere 1", phone: "0345 1111111" }),
    fields({ ...values, address: "Elsewhere 1" }),
  ];
}

/** Which of her ids a parameter is for; a secret could be an order's id that somebody has learned. */
const meant: Record<string, keyof Victim["ids"]> = { ":number": "number", ":address": "address", ":token": "order" };

/**
 * All forms for a path with the id that belongs there, or with all ids in its query; one with all fields for every other path. What asks for
 * a login has not looked for an intent: there they are sent from another account, which has one.
 */
function choose(
  { path, target, hasLogin }: { path: string; target: string; hasLogin: boolean },
  victim: Victim,
): URLSearchParams[] {
  const found = parameter.exec(path)?.[0];
  const kind = found === undefined ? undefined : meant[found];
  const inPlace = found
    ? kind !== undefined && target === path.replace(parameter, victim.ids[kind])
    : target.includes("?");
  const all = forms(victim);
  if (!inPlace) return all.slice(-2, -1);
  return hasLogin || !path.startsWith("/user/dashboard") ? all : all.slice(-2);
}

/** Which of these a text tells, but for what was sent. */
const tracesIn = (text: string, traces: string[], sent: string) =>
  traces.filter((trace) => text.includes(trace) && !sent.includes(trace));

/** Another person's browser, with an account or without. */
async function openStranger(shop: TestShop, served: ServedShop, who: string) {
  const stranger = served.openBrowser();
  if (who === "another account") await registerAs(shop, stranger, "Mallory", `mallory${newId()}@example.com`);
  return stranger;
}

test("every address that the shop answers stands in the table", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const machine = served.app.routes
    .filter(({ method, path }) => method !== "ALL" || path !== "/*")
    .map(({ path }) => path);
  expect(Object.keys(addresses).sort()).toEqual(
    [...new Set([...listRoutePaths(), ...machine, ...byListener])].filter((path) => !isOfAdmin(path)).sort(),
  );
});

test("whose it is reads it: without this the rest would prove nothing", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const victim = await createVictim(shop, served);
  const right: Record<string, string> = {
    ":token": victim.secrets.emailChange,
    ":number": victim.ids.number,
    ":address": victim.ids.address,
  };
  for (const { path, hers, opens } of closed) {
    if (hers === undefined) continue;
    const value = opens ? victim.secrets[opens] : (right[parameter.exec(path)?.[0] ?? ""] ?? "");
    const { status, body, headers } = await victim.browser.ask(path.replace(parameter, value));
    expect([status, body.includes(hers)], path).toEqual([200, true]);
    expect(headers.get("cache-control"), path).toMatch(/^no-store/);
  }
});

test.each(["another account", "nobody"])(
  "%s reads nothing of hers, whatever is asked for",
  { timeout: 120_000 },
  async (who) => {
    await using shop = await openShop();
    await using served = await serveShop(shop);
    const victim = await createVictim(shop, served);
    const before = await victim.rows();
    const stranger = await openStranger(shop, served, who);
    for (const { path, opens } of closed) {
      for (const target of aim(path, victim, opens)) {
        const { text, status } = await stranger.ask(target);
        expect(status, target).toBeLessThan(500);
        expect(tracesIn(text, victim.traces, target), target).toEqual([]);
        if (target.endsWith("/events")) expect(status, `${target} is not hers alone`).not.toBe(200);
      }
    }
    expect(await victim.rows()).toEqual(before);
  },
);

test.each(["another account", "nobody"])(
  "%s changes nothing of hers and is told nothing, whatever form is sent where",
  { timeout: 300_000 },
  async (who) => {
    await using shop = await openShop();
    await using served = await serveShop(shop);
    const victim = await createVictim(shop, served);
    const before = await victim.rows();
    const hasLogin = who === "another account";
    let stranger = await openStranger(shop, served, who);
    for (const { path, opens } of closed) {
      if (path === "/user/registration" || path.endsWith("/events")) continue;
      const kept = new Map(stranger.jar);
      for (const target of aim(path, victim, opens)) {
        for (const form of choose({ path, target, hasLogin }, victim)) {
          for (const [name, value] of kept) stranger.jar.set(name, value);
          const { text, status } = await stranger.ask(target, form);
          expect(status, `${target} ${form}`).toBeLessThan(500);
          const sent = `${target} ${decodeURIComponent(String(form)).replaceAll("+", " ")}`;
          expect(tracesIn(text, victim.traces, sent), `${target} ${form}`).toEqual([]);
        }
      }
      if (path === "/user/logout") stranger = await openStranger(shop, served, who);
      else
        expect((await stranger.ask("/session")).body.includes("mallory"), `still logged in after ${path}`).toBe(
          hasLogin,
        );
    }
    expect(await victim.rows()).toEqual(before);
  },
);

test("no other site has her browser send a form of ours, to whatever address", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const victim = await createVictim(shop, served);
  const before = await victim.rows();
  // A courier's program has a secret and no login.
  for (const path of Object.keys(addresses).filter((each) => !each.startsWith("/webhooks/"))) {
    const target = path.replace(parameter, victim.secrets.link);
    // The other headers of a browser stand in `csrf-protection.test.ts`.
    const { status, headers } = await victim.browser.ask(
      target,
      fields({
        intent: "cancel",
        payment_reference: "STOLEN",
        product: victim.ids.product,
        understood: "yes",
        password,
      }),
      { Origin: "https://evil.example" },
    );
    expect([status, headers.getSetCookie()], target).toEqual([403, []]);
  }
  expect(await victim.rows()).toEqual(before);
});

test("an id of hers and one that nobody has are answered alike", { timeout: 60_000 }, async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const victim = await createVictim(shop, served);
  const stranger = await openStranger(shop, served, "another account");
  const pairs: [string, string, string][] = [
    ["/user/dashboard/orders/:v", victim.ids.number, "99999"],
    ["/user/dashboard/orders/:v/events", victim.ids.number, "99999"],
    ["/user/dashboard/addresses/:v", victim.ids.address, newId()],
    ["/order/:v", victim.ids.order, newId()],
    ["/order/:v", victim.secrets.cartSecret, newSecret()],
    ["/user/verify-email/:v", victim.ids.account, newId()],
    ["/user/change-email/:v", victim.secrets.emailChange, newSecret()],
  ];
  for (const [path, hers, nobodys] of pairs) {
    // Her orders and addresses have pages whose forms have intents; whether a link opens is asked before any form is read.
    const sent = path.startsWith("/user/dashboard") ? forms(victim) : forms(victim).slice(-2);
    for (const form of [undefined, ...sent]) {
      const [one, other] = [
        await stranger.ask(path.replace(":v", hers), form),
        await stranger.ask(path.replace(":v", nobodys), form),
      ];
      expect([one.status, one.body.replaceAll(hers, "…")], `${path} ${form}`).toEqual([
        other.status,
        other.body.replaceAll(nobodys, "…"),
      ]);
    }
  }
});

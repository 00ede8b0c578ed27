import { expect, test } from "vitest";
import type { DeliveryRates } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { describeDelivery, type ShellSettings } from "./shell-settings.ts";
import { insertCartItems } from "./page-meta.ts";
import { Shell } from "./shell.tsx";

const settings: ShellSettings = {
  title: "Dukaan",
  logo: null,
  email: "salam@dukaan.example",
  phone: "+923001234567",
  whatsapp: "+923007654321",
  postalAddress: "Lahore",
  openingHours: "All day",
  social: [{ network: "instagram", url: "https://instagram.example/dukaan" }],
  delivery: "Free delivery all over Pakistan",
  freeDelivery: true,
  payments: ["Cash on delivery", "Bank transfer"],
  offlinePages: true,
};
const menu = [
  {
    slug: "supplements",
    name: "Supplements",
    links: [{ slug: "creatine", name: "Creatine" }],
    subgroups: [{ slug: "general-health", name: "General Health", links: [{ slug: "zma", name: "ZMA" }] }],
  },
];
const links = [
  { to: "/docs/about", label: "About us" },
  { to: "/docs/terms-and-conditions", label: "Terms and conditions" },
  { to: "/connect", label: "Connect with us" },
  { to: "/blog", label: "Blog" },
  { to: "/track", label: "Track your order" },
  { to: "/docs/returns", label: "Returns" },
];
const show = (delivery = settings.delivery, path = "/") =>
  renderPage(
    path,
    <Shell menu={menu} links={links} settings={{ ...settings, delivery }}>
      Page
    </Shell>,
  );
const [head = "", foot = ""] = show().split("<main");

test("the head of a page holds menu, search, Login and Register, and a cart with nothing in it", () => {
  for (const [path, name] of [
    ["/user/login", "Login"],
    ["/user/registration", "Register"],
    ["/categories/creatine", "Creatine"],
    ["/categories/zma", "ZMA"],
    ["/categories/general-health", "View all General Health"],
  ]) {
    expect(head).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${name}</a>`));
  }
  expect(head).toMatch(/<form [^>]*action="\/search\/"[^]*<input [^>]*placeholder="Search products"[^>]*name="search"/);
  expect(head).toMatch(/href="\/cart"[^]*<span data-cart-badge=""[^>]*><\/span><script>/);
  expect(insertCartItems(head, 12)).toMatch(/<span data-cart-badge=""[^>]*>12<\/span><script>/);
});

test("the head has a place for a name in the account's menu, and the dashboard beside Login and Register in each menu, for the browser to choose; the drawer has the way of an order, returns and WhatsApp", () => {
  const menus = head.match(/data-user-menu="guest"/g);
  expect(menus).toHaveLength(2);
  expect(head).toMatch(/Hello, <bdi data-user-name=""><\/bdi>.*data-user-email=""/s);
  const drawer = head.slice(head.indexOf('id="menu-drawer"'));
  for (const menu of [head.slice(0, head.indexOf('id="menu-drawer"')), drawer]) {
    expect(menu).toContain('href="/user/dashboard"');
    expect(menu).toContain('href="/user/login"');
  }
  for (const { to, label } of links) expect(drawer).toMatch(new RegExp(`<a [^>]*href="${to}"[^>]*>${label}</a>`));
  for (const href of ["https://wa.me/923007654321", "tel:+923001234567"]) expect(drawer).toContain(`href="${href}"`);
  // Until the session is known, and without scripts, the visitor is a guest.
  expect(drawer).toMatch(/<li class="hidden group-data-\[user-menu=known\]:block"><a href="\/user\/dashboard"/);
});

test("the foot of a page holds every way to reach the shop, its pages and the ways to pay", () => {
  for (const href of [
    "tel:+923001234567",
    "https://wa.me/923007654321",
    "mailto:salam@dukaan.example",
    "https://instagram.example/dukaan",
    "/docs/about",
    "/docs/terms-and-conditions",
    "/connect",
    "/blog",
    "/track",
  ]) {
    expect(foot).toContain(`href="${href}"`);
  }
  expect(foot).toMatch(/Cash on delivery<.*Bank transfer</);
});

test("the checkout's head holds the way back to the cart and help, but neither menu, search nor account, and its foot no shelves", () => {
  const page = show(settings.delivery, "/checkout");
  expect(page).toMatch(/<a [^>]*href="\/cart"[^>]*>.*Back to cart<\/a>/);
  // Without scripts the link back submits the form, which saves the draft.
  expect(page).toMatch(
    /<noscript[^>]*>.*<button (?=[^>]*form="checkout")(?=[^>]*name="intent")(?=[^>]*value="change")[^>]*>.*Back to cart<\/button>/,
  );
  const [head = "", foot = ""] = page.split("<main");
  for (const part of [head, foot])
    for (const href of ["tel:+923001234567", "https://wa.me/923007654321"]) expect(part).toContain(`href="${href}"`);
  for (const elsewhere of ["/categories/", "/user/", "/blog", "/wishlist"])
    expect(page).not.toContain(`href="${elsewhere}`);
  for (const control of ['action="/search/"', "menu-drawer", "data-cart-badge"]) expect(page).not.toContain(control);
  expect(foot).toContain('href="/docs/returns"');
});

test("delivery is called free only while it is, wherever the goods go", () => {
  const describe = (rates: Partial<DeliveryRates>) =>
    describeDelivery({ deliveryFee: rupees(0), freeDeliveryFrom: null, provinceDelivery: {}, ...rates });
  const free = { fee: rupees(0), freeFrom: null };
  const [fee, freeDeliveryFrom] = [rupees(250), rupees(5_000)];
  expect(describe({})).toBe("Free delivery all over Pakistan");
  expect(describe({ provinceDelivery: { Punjab: free } })).toBe("Free delivery all over Pakistan");
  expect(describe({ deliveryFee: fee })).toBe("Delivery all over Pakistan for Rs 250");
  expect(describe({ deliveryFee: fee, freeDeliveryFrom })).toBe("Delivery Rs 250, free from Rs 5,000");
  expect(describe({ deliveryFee: fee, freeDeliveryFrom, provinceDelivery: { Punjab: free } })).toBe(
    "Delivery from Rs 0, free from Rs 5,000",
  );
  expect(
    describe({ deliveryFee: fee, freeDeliveryFrom, provinceDelivery: { Sindh: { fee: rupees(400), freeFrom: null } } }),
  ).toBe("Delivery all over Pakistan from Rs 250");
  expect(show(describe({ deliveryFee: fee }))).not.toContain("Free delivery");
});

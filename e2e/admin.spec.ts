import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright/test";
import { checkAudit, checkStock, readReports } from "./admin/books.ts";
import { bookParcels } from "./admin/booking.ts";
import { callCustomers } from "./admin/calls.ts";
import { exchangeGoods, returnGoods, takeRefused, writeReturnDown } from "./admin/coming-back.ts";
import { publishContent } from "./admin/content.ts";
import { awaitImport, createProducts, importProducts, receiveStock } from "./admin/goods.ts";
import type { Device, Journey, Person } from "./admin/journey.ts";
import { KeyboardOperator } from "./admin/keyboard-operator.ts";
import { useKeys } from "./admin/keys.ts";
import { cancelOrder, confirmByLink, confirmOrders, deliverOrder, editOrder, placeOrders } from "./admin/orders.ts";
import { packByScan } from "./admin/packing.ts";
import { askByWhatsApp, confirmByMessage } from "./admin/messages.ts";
import { bookPayout } from "./admin/payouts.ts";
import { type EmptyShop, serveEmptyShop } from "./admin/serve-empty-shop.ts";
import { addSecondFactor, becomeOwner, fillSettings } from "./admin/set-up.ts";
import { changeRole, invitePacker } from "./admin/staff.ts";
import { TouchOperator } from "./admin/touch-operator.ts";
import { checkAtAllWidths } from "./shared/check-screen.ts";
import { openPage } from "./shared/open-page.ts";
import { test as base, expect, ownShop, watchFaults } from "./shared/shop-test.ts";

/** A shop of its own; `stopping` has the port before. */
const test = base.extend<{ emptyShop: EmptyShop }>({
  emptyShop: [
    // Playwright wants a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using shop = await serveEmptyShop(Number(process.env.E2E_PORT ?? 3900) + 2);
      await use(shop);
    },
    // The time that the demo shop has to start. Without it the start has the time of a short journey.
    { timeout: 120_000 },
  ],
});

test(
  "an owner opens an empty shop, fills it, and sells from it, in a browser alone: by keyboard on a desktop, by thumb on a phone",
  {
    tag: ownShop,
  },
  async ({ browser, emptyShop: shop, faults }) => {
    test.setTimeout(720_000);
    const contexts: BrowserContext[] = [];
    const arrive = async (device: Device = "desktop", login?: BrowserContext): Promise<Person> => {
      const phone = device === "phone" && { viewport: { width: 360, height: 740 }, hasTouch: true };
      const session = login && { storageState: await login.storageState() };
      const context = await browser.newContext({ baseURL: shop.url, ...phone, ...session });
      contexts.push(context);
      watchFaults(context, faults);
      const page = await context.newPage();
      return { page, operator: phone ? new TouchOperator(page) : new KeyboardOperator(page) };
    };
    const owner = await arrive();
    const checkAt = (page: Page, widths: number[]) => checkAtAllWidths(page, { ownPage: true }, widths);
    const journeyOf = (person: Person): Journey => ({
      ...person,
      shop,
      check: (page = person.page) => checkAt(page, page.viewportSize()!.width === 360 ? [360, 1280] : [1280, 360]),
      checkState: (page = person.page) => checkAt(page, [360]),
      arrive,
    });
    const atDesk = journeyOf(owner);
    const steps = {
      becomeOwner,
      addSecondFactor,
      fillSettings,
      askByWhatsApp,
      createProducts,
      importProducts,
      receiveStock,
      publishContent,
      awaitImport,
    };
    for (const [name, step] of Object.entries(steps)) await test.step(name, () => step(atDesk));
    const packer = await test.step("invitePacker", () => invitePacker(atDesk));
    const orders = await test.step("placeOrders", () => placeOrders(atDesk));
    await test.step("confirmByLink", () => confirmByLink(atDesk, orders));
    // The owner goes on with a phone, and back at the desk with what a hand at a phone does not do.
    const phone = await arrive("phone", owner.page.context());
    await phone.page.goto("/admin");
    const inHand = journeyOf(phone);
    await test.step("confirmByMessage", () => confirmByMessage(atDesk, orders));
    await test.step("callCustomers", () => callCustomers(inHand, orders));
    await test.step("confirmOrders", () => confirmOrders(inHand, orders));
    await test.step("useKeys", () => useKeys(atDesk, orders));
    await test.step("editOrder", () => editOrder(atDesk, orders));
    await test.step("packByScan", () => packByScan(journeyOf(packer), orders));
    const parcels = await test.step("bookParcels", () => bookParcels(atDesk));
    await test.step("deliverOrder", () => deliverOrder(inHand, orders));
    await test.step("takeRefused", () => takeRefused(inHand, orders, parcels));
    await test.step("bookPayout", () => bookPayout(atDesk, orders, parcels));
    await test.step("returnGoods", () => returnGoods(inHand, orders));
    await test.step("writeReturnDown", () => writeReturnDown(atDesk, orders));
    await test.step("exchangeGoods", () => exchangeGoods(atDesk, orders));
    await test.step("cancelOrder", () => cancelOrder(inHand, orders));
    await test.step("changeRole", () => changeRole(atDesk, packer));
    await test.step("checkStock", () => checkStock(atDesk));
    await test.step("checkAudit", () => checkAudit(atDesk));
    // The last, since sales are counted a minute after their order.
    await test.step("readReports", () => readReports(atDesk));
    for (const context of contexts) await context.close();
  },
);

test("a shopper loads nothing of the admin, and staff nothing of the storefront's layout", async ({ page }) => {
  const look = async (path: string) => {
    await openPage(page, path);
    // An island page has no routes at all.
    const routes = await page.evaluate(() =>
      Object.keys(
        (window.__reactRouterManifest as unknown as { routes: Record<string, object> } | undefined)?.routes ?? {},
      ),
    );
    const files = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    return { admin: routes.filter((id) => id.startsWith("admin/")), routes, files };
  };
  for (const path of ["/", "/cart", "/track"]) {
    const shop = await look(path);
    expect(shop.routes.includes("root")).toBe(path === "/track");
    expect(shop.admin).toEqual([]);
    expect(shop.files.filter((file) => file.includes("admin"))).toEqual([]);
  }
  const admin = await look("/admin/sign-in");
  expect(admin.routes).toEqual(["root", ...admin.admin]);
  expect(admin.files.filter((file) => /\/(app-|manifest-|home-)/.test(file))).toEqual([]);
});

test("no screen of the admin loads more than 250 KB of scripts", () => {
  const client = join(import.meta.dirname, "../build/current/client");
  const assets = join(client, "assets");
  const listing = readdirSync(assets).find((file) => /^admin-manifest-.*\.js$/.test(file))!;
  const json = /\{.*\}/s.exec(readFileSync(join(assets, listing), "utf8"))![0];
  interface Loaded {
    module: string;
    imports: string[];
  }
  const { entry, url, routes } = JSON.parse(json) as {
    entry: Loaded;
    url: string;
    routes: Record<string, Loaded & { parentId?: string }>;
  };
  const filesOf = (id: string | undefined): string[] =>
    id === undefined ? [] : [routes[id]!.module, ...routes[id]!.imports, ...filesOf(routes[id]!.parentId)];
  /** As it is sent: files that are too small to gain from it are not compressed. */
  const sizeOf = (file: string) =>
    statSync(join(client, existsSync(join(client, `${file}.br`)) ? `${file}.br` : file)).size;
  const screens = Object.keys(routes).filter((id) => id.startsWith("admin/routes/"));
  expect(screens.length).toBeGreaterThan(80);
  const weights = screens.map((id) => {
    const files = new Set([url, entry.module, ...entry.imports, ...filesOf(id)]);
    return { id, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
  });
  // Proof that the files were found: the router alone is more than this.
  for (const { id, bytes } of weights) expect(bytes, id).toBeGreaterThan(50 * 1_024);
  expect(weights.filter(({ bytes }) => bytes > 250 * 1_024)).toEqual([]);
});

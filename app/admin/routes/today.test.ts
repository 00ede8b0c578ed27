import { expect, test } from "vitest";
import { countSales } from "#domains/orders/sales/count-sales.ts";
import { markSalesDays } from "#domains/orders/sales/mark-sales-days.ts";
import { createProduct } from "#domains/catalog/products/create-product.ts";
import { findSettingsForEdit, findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { loadToday } from "../today/load-today.ts";

type Today = Awaited<ReturnType<typeof loadToday>>;

test("a new shop's first steps tick themselves off, until the owner puts the list away", async () => {
  const { shop, signIn } = await openAdmin();
  const owner = await signIn("owner");
  const read = async () => {
    const { body } = await owner.ask("/admin");
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Today>> };
    const { launch } = Object.values(loaderData).find((each): each is Today => each !== null && "waiting" in each)!;
    return launch && launch.steps.filter(({ done }) => done).map(({ label }) => label);
  };
  expect(await read()).toEqual([]);
  const order = await orderIn(shop);
  // A shopper's order is no trial of the owner's.
  expect(await read()).toEqual([]);
  await shop.pool.query(
    "update orders_orders set account_id = (select id from accounts_accounts where role = 'owner' limit 1) where id = $1",
    [order.orderId],
  );
  const settings = { ...(await findShopSettings(shop.db)), email: "salam@example.com", deliveryFee: rupees(250) };
  await saveShopSettings(shop.db, system, settings);
  // The goods and the settings are the shop's own, as a demo's are: staff have done nothing about them.
  expect(await read()).toEqual(["A test order"]);
  const { version } = await findSettingsForEdit(shop.db, system);
  const dearer = { ...settings, deliveryFee: rupees(300) };
  await saveShopSettings(shop.db, staffWith("settings.edit"), dearer, { version });
  const belt = { slug: "belt", name: "Belt", status: "draft" as const, categoryIds: [] };
  expect(
    await createProduct(shop.db, staffWith("catalogue.edit"), {
      ...belt,
      variants: [{ sku: "BELT", price: rupees(900), options: [] }],
    }),
  ).toMatchObject({ outcome: "created" });
  // A draft is no goods to sell: without another product on sale the step stays.
  await shop.pool.query("update catalog_products set status = 'archived' where status = 'active'");
  expect(await read()).toEqual(["Delivery", "A test order"]);
  await shop.pool.query("update catalog_products set status = 'active' where slug = 'belt'");
  expect(await read()).toEqual(["Goods", "Delivery", "A test order"]);
  const send = (intent: string, browser = owner) => browser.ask("/admin?index", new URLSearchParams({ intent }));
  expect((await send("mail-arrived")).status).toBe(303);
  expect(await read()).toEqual(["Goods", "Delivery", "A mail that arrives", "A test order"]);
  expect((await send("put-away", await signIn("manager"))).status).toBe(403);
  expect((await send("put-away")).status).toBe(303);
  expect(await read()).toBeNull();
});

test("each role sees on Today what it works on, and only who analyses sees what was sold", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  await shop.pool.query("update orders_history set at = at - interval '5 hours'");
  await markSalesDays(shop.db, [orderId]);
  await countSales(shop.db);
  const browsers = new Map<StaffRole, Awaited<ReturnType<typeof signIn>>>();
  const read = async (role: StaffRole, url = "/admin") => {
    const browser = browsers.get(role) ?? (await signIn(role));
    browsers.set(role, browser);
    const { status, body } = await browser.ask(url);
    expect(status).toBe(200);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Today>> };
    return Object.values(loaderData).find((each): each is Today => each !== null && "waiting" in each)!;
  };
  const manager = await read("manager");
  expect(manager.waiting.needed).toMatchObject([
    {
      label: "Orders to confirm",
      count: "1",
      waits: "5 h",
      href: "/admin/orders?state=placed&sort=oldest",
      first: { label: "Begin with 10001", href: "/admin/orders/10001" },
    },
  ]);
  expect(manager.waiting.clear).toContain("Orders to pack");
  expect(manager.sales?.figures[0]).toMatchObject({ label: "Placed today", count: "1 order" });
  expect(manager.sales?.chart.days).toHaveLength(30);
  expect(manager.sales?.cities).toMatchObject([{ name: "Lahore", placed: 1 }]);
  expect((await read("manager", "/admin?days=90")).sales?.chart.days).toHaveLength(90);

  const packer = await read("packer");
  expect(packer.sales).toBeNull();
  expect(packer.waiting.needed).toEqual([]);
  expect(packer.waiting.clear).toEqual([
    "Words of couriers to look at",
    "Returns to look at",
    "Orders to pack",
    "Orders to hand over",
    "Orders on their way",
  ]);
  const analyst = await read("analyst");
  expect(analyst.waiting).toEqual({ needed: [], clear: [] });
  expect(analyst.sales?.figures[2]?.count).toBe("1 order");
  expect((await read("support")).sales).toBeNull();
  expect(manager.launch).toBeNull();
});

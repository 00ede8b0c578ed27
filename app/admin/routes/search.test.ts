import { expect, test } from "vitest";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { PaletteItem } from "../palette/palette-item.ts";

test("the search finds orders, goods and screens in any spelling, each role what it may open", async () => {
  const { shop, signIn } = await openAdmin();
  const { productId, variantId } = await shop.sells({ name: "Kaju Bar", onHand: 5 });
  await orderIn(shop);
  const [variant] = await shop.look<{ sku: string }>(`select sku from catalog_variants where id = '${variantId}'`);
  const searcher = async (role: StaffRole) => {
    const browser = await signIn(role);
    return async (text: string) => {
      const { status, body } = await browser.ask(`/admin/search?q=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      const { loaderData } = JSON.parse(body) as { loaderData: Record<string, { items?: PaletteItem[] }> };
      return Object.values(loaderData)
        .find((each) => each?.items)!
        .items!.map(({ kind, href }) => `${kind} ${href}`);
    };
  };
  const manager = await searcher("manager");
  const order = "Order /admin/orders/10001";
  for (const text of [
    "10001",
    "#10001",
    "۱۰۰۰۱",
    "0300 1234567",
    "+92 300-1234567",
    "ayesha k",
    "Khan",
    "ayesha@example",
  ])
    expect(await manager(text), text).toContain(order);
  expect(await manager("kaju")).toEqual([`Product /admin/products/${productId}`, `Product /admin/stock/${variantId}`]);
  expect(await manager(variant!.sku)).toEqual(
    expect.arrayContaining([`Product /admin/products/${productId}`, `Product /admin/stock/${variantId}`]),
  );
  expect(await manager("new prod")).toEqual(["Action /admin/products/new"]);
  expect(await manager("no such thing")).toEqual([]);
  expect(await manager("")).toContain("Screen /admin/orders");
  expect(await manager("staff")).not.toContain("Screen /admin/staff");

  const packer = await searcher("packer");
  expect(await packer("10001")).toContain(order);
  for (const text of ["Khan", "0300 1234567", "new product"]) expect(await packer(text), text).toEqual([]);
  expect(await packer("kaju")).toEqual([`Product /admin/stock/${variantId}`]);
  const analyst = await searcher("analyst");
  for (const text of ["10001", "Khan", variant!.sku]) expect(await analyst(text), text).toEqual([]);
});

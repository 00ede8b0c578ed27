import { newId } from "#kernel/ids.ts";
import { expect, test } from "vitest";
import { openAdmin } from "#test/open-admin.ts";
import { readScreen } from "#test/read-screen.ts";

test("staff put a stack together by SKUs, see what it saves and leaves, and change its parts", async () => {
  const { shop, signIn } = await openAdmin();
  const manager = await signIn("manager");
  const whey = await shop.sells({ name: "Whey", price: 5_000 });
  await shop.sells({ name: "Creatine", price: 3_000 });
  await shop.pool.query("update catalog_variants set cost = price / 2");
  const post = (path: string, form: Record<string, string>) => manager.ask(path, new URLSearchParams(form));
  const [wheySku, creatineSku] = [`${whey.slug}-0`, "creatine-2-0"];
  type Found = { found: { sku: string; name: string }[] };
  const { found } = await readScreen<Found>(manager, `/admin/stacks/parts?q=${wheySku}`, "found");
  expect(found).toEqual([{ sku: wheySku, name: expect.stringContaining("Whey") }]);
  const form = { name: "Starter stack", sku: "STACK-1", price: "7,000", newId: newId() };
  const goods = { "part.0.sku": wheySku, "part.2.sku": "NONE" };
  const unknown = await post("/admin/stacks/new", { ...form, ...goods, name: "", price: "" });
  for (const said of ["Enter a name", "Enter the price"]) expect(unknown.body).toContain(said);
  expect([unknown.status, unknown.body]).toEqual([
    422,
    expect.stringContaining("No variant of a product has this SKU"),
  ]);
  const few = await post("/admin/stacks/new", { ...form, ...goods, "part.2.sku": "" });
  expect([few.status, few.body]).toEqual([422, expect.stringContaining("at least two units")]);
  const created = await post("/admin/stacks/new", { ...form, ...goods, "part.2.sku": creatineSku });
  expect(created.status).toBe(303);
  const path = created.headers.get("location")!;
  const again = await post("/admin/stacks/new", { ...form, ...goods, "part.2.sku": creatineSku });
  expect(again.headers.get("location"), "a double click makes one stack").toBe(path);
  const stacks = await manager.ask("/admin/stacks");
  expect(stacks.body).toContain("Starter stack");
  expect((await manager.ask("/admin/stacks?q=START&sort=oldest")).body).toContain("Starter stack");
  for (const none of ["q=whey", "status=archived"]) {
    const { status, body } = await manager.ask(`/admin/stacks?${none}`);
    expect([status, body], none).toEqual([200, expect.not.stringContaining("Starter stack")]);
  }
  const file = (await manager.ask("/admin/lists/stacks/rows.csv")).body.trim().split("\r\n");
  expect(file).toEqual([
    expect.stringMatching(/^Name,Status,Units,/),
    expect.stringMatching(/^Starter stack,\w+,2,7000,8000,4000$/),
  ]);
  const stackId = path.split("/").at(-1)!;
  await shop.look(`update catalog_variants set price = 699950 where product_id = '${stackId}' returning id`);
  expect((await manager.ask("/admin/lists/stacks/rows.csv")).body).toContain(",2,6999.50,8000,4000");
  await shop.look(`update catalog_variants set price = 700000 where product_id = '${stackId}' returning id`);
  const page = await manager.ask(path);
  expect(page.body).toContain('"apart":800000');
  expect(page.body).toContain('"cost":400000');

  const parts = { intent: "parts", version: "1", "part.0.sku": wheySku, "part.0.quantity": "۲" };
  // A form in parts may hold a NUL, for which the database cannot be asked.
  const inParts = new FormData();
  for (const [name, value] of Object.entries({ ...parts, "part.1.sku": "NO\u0000NE" })) inParts.append(name, value);
  const odd = await manager.ask(path, inParts);
  expect([odd.status, odd.body]).toEqual([422, expect.stringContaining('"part.1.sku":"No variant')]);
  const wrong = await post(path, { ...parts, "part.0.quantity": "100", "part.1.sku": "NONE" });
  expect([wrong.status, wrong.body]).toEqual([
    422,
    expect.stringMatching(/part\.0\.quantity":"[^"]+","part\.1\.sku":"No/),
  ]);
  expect((await post(path, parts)).status).toBe(303);
  expect(await shop.look("select quantity from catalog_stack_parts")).toEqual([{ quantity: 2 }]);
  expect((await post(path, parts)).status, "stale").toBe(409);
  expect((await post(`/admin/products/${whey.productId}`, parts)).status, "no stack").toBe(404);
});

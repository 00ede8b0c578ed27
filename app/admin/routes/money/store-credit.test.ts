import { expect, test } from "vitest";
import { moveOrder } from "#domains/orders/move-order.ts";
import { newId } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { registerCustomer } from "#test/admin-subjects.ts";
import { openAdmin } from "#test/open-admin.ts";
import { shippedOrder } from "#test/ship-order.ts";

const form = (values: Record<string, string>) => new URLSearchParams(values);

test("a manager gives a customer credit once and takes some back, each with a reason; support sees it and changes nothing", async () => {
  const { shop, signIn } = await openAdmin();
  const path = `/admin/customers/${await registerCustomer(shop)}`;
  const [manager, support] = [await signIn("manager"), await signIn("support")];
  const give = { intent: "credit", direction: "give", amount: "1,500", reason: "دیر سے آیا", entry: newId() };
  expect((await support.ask(path, form(give))).status).toBe(403);
  const bare = await manager.ask(path, form({ ...give, amount: "1.234", reason: "" }));
  expect([bare.status, bare.body]).toEqual([422, expect.stringContaining("Enter an amount above zero")]);
  for (const _ of ["press", "double click"]) expect((await manager.ask(path, form(give))).status).toBe(303);
  const other = await manager.ask(path, form({ ...give, amount: "15,000" }));
  expect([other.status, other.body]).toEqual([409, expect.stringContaining("saved as it was then")]);
  const take = { ...give, direction: "take", entry: newId() };
  const much = await manager.ask(path, form({ ...take, amount: "1,501" }));
  expect([much.status, much.body]).toEqual([422, expect.stringContaining("Only Rs 1,500 are left")]);
  expect((await manager.ask(path, form({ ...take, amount: "500" }))).status).toBe(303);
  expect((await support.ask(path)).body).toContain("Given: +Rs 1,500, then Rs 1,500");
  const { body } = await manager.ask("/admin/store-credit?sort=most&left=yes");
  expect(body).toContain("Rs 1,000 owed to 1 customer");
  expect(body).toContain("Ayesha Khan");
  const file = await manager.ask("/admin/lists/store-credit/rows.csv?left=yes");
  expect([file.status, file.body]).toEqual([
    200,
    expect.stringMatching(/^\W*Customer,"Left, Rs",Last changed\r\nAyesha Khan,1000,\d{4}-/),
  ]);
});

test("an exchange is searched for, worked out and placed from an order's page; what was typed stays, and another difference is said first", async () => {
  const { shop, signIn } = await openAdmin();
  const { variantId } = await shop.sells({ name: "Tee", price: 2_000 });
  const dear = await shop.sells({ name: "Hoodie", price: 3_000 });
  const { order, number } = await shippedOrder(shop, variantId);
  const [support, packer] = [await signIn("support"), await signIn("packer")];
  const path = `/admin/orders/${number}/exchange`;
  expect((await support.ask(path)).body).not.toContain("back-0");
  await moveOrder(shop.db, system, { order, to: "delivered" });
  expect((await support.ask(path)).body).toContain("back-0");
  const typed = { newOrderId: newId(), "back-0": "1", deliveryFee: "100" };
  expect((await support.ask(path, form({ ...typed, add: dear.variantId }))).body).toContain("Hoodie");
  const chosen = { ...typed, [`line-${dear.variantId}`]: "1" };
  const over = await support.ask(path, form({ ...chosen, intent: "check", "back-0": "2" }));
  expect([over.status, over.body]).toEqual([422, expect.stringContaining("At most 1 can come back")]);
  const nothing = await support.ask(path, form({ ...typed, intent: "check" }));
  expect([nothing.status, nothing.body]).toEqual([
    422,
    expect.stringContaining("Choose what the shopper gets instead"),
  ]);
  expect((await support.ask(path, form({ ...chosen, intent: "check" }))).body).toContain("Rs 1,100");
  const other = await support.ask(path, form({ ...chosen, intent: "exchange", seenDue: "1" }));
  expect([other.status, other.body]).toEqual([409, expect.stringContaining("The amounts are these now")]);
  const placed = await support.ask(path, form({ ...chosen, intent: "exchange", seenDue: "110000" }));
  expect([placed.status, placed.headers.get("location")]).toEqual([303, expect.stringContaining(`/${number + 1}`)]);
  expect((await support.ask(`/admin/orders/${number + 1}`)).body).toContain("Placed for goods of order");
  const versionOf = async () =>
    String(
      (await shop.look<{ version: number }>(`select version from orders_orders where id = '${order}'`))[0]!.version,
    );
  const here = { intent: "take-in", version: await versionOf(), seen: "1.1.waiting", variant: typed.newOrderId };
  expect((await support.ask(`/admin/orders/${number}`, form(here))).status).toBe(403);
  expect((await packer.ask(`/admin/orders/${number}`, form(here))).status).toBe(303);
  expect(await shop.look(`select unavailable from inventory_levels where variant_id = '${variantId}'`)).toEqual([
    { unavailable: 1 },
  ]);
});

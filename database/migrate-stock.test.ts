import { expect, test } from "vitest";
import { findStockLevels, listStockMovements } from "#domains/inventory/find-stock-levels.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { openPreviousDatabase } from "#test/open-previous-database.ts";

type Previous = Awaited<ReturnType<typeof openPreviousDatabase>>;

/** Variants with the units that the version before had left after deducting all orders at placing. */
async function insertVariants({ pool }: Previous, onHand: number[]) {
  const productId = newId();
  await pool.query("insert into catalog_products (id, slug, name) values ($1, 'whey', 'Whey')", [productId]);
  const groupId = newId();
  await pool.query("insert into catalog_option_groups (id, product_id, name, position) values ($1, $2, 'Flavour', 0)", [
    groupId,
    productId,
  ]);
  const ids: string[] = [];
  for (const [position, units] of onHand.entries()) {
    const [id, optionId] = [newId(), newId()];
    await pool.query("insert into catalog_options (id, group_id, name, position) values ($1, $2, $3, $4)", [
      optionId,
      groupId,
      `Flavour ${position}`,
      position,
    ]);
    await pool.query(
      "insert into catalog_variants (id, product_id, sku, price, position, first_option_id) values ($1, $2, $3, 450000, $4, $5)",
      [id, productId, `W-${position}`, position, optionId],
    );
    await pool.query("insert into inventory_stock (variant_id, on_hand) values ($1, $2)", [id, units]);
    ids.push(id);
  }
  return ids as [string, string, string];
}

/** An order of one line, each unit of which takes these units of variants. */
async function insertOrder({ pool }: Previous, state: string, quantity: number, takes: Record<string, number>) {
  const id = newId();
  await pool.query(
    `insert into orders_orders (id, access_token, state, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
    values ($1, $2, $3, 'عائشہ', 'Khan', '+923001234567', 'ayesha@example.com', 'Punjab', 'Lahore', 'House 12', 'cash-on-delivery', 450000, 0, 0, 450000)`,
    [id, newSecret(), state],
  );
  await pool.query(
    `insert into orders_lines (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, unit_price, quantity, line_total)
    values ($1, 0, $2, $2, 'Whey', 'whey', 'W', '[]', $3, 450000, $4, 450000)`,
    [
      id,
      newId(),
      JSON.stringify(Object.entries(takes).map(([variantId, units]) => ({ variantId, quantity: units, name: "Whey" }))),
      quantity,
    ],
  );
  const way = ["placed", "confirmed", "packed"];
  const entries = state === "cancelled" ? ["placed", "cancelled"] : way.slice(0, way.indexOf(state) + 1);
  for (const [position, entry] of entries.entries())
    await pool.query("insert into orders_history (order_id, position, state, by) values ($1, $2, $3, 'shop')", [
      id,
      position,
      entry,
    ]);
  return id;
}

test("stock of the version before is on hand again where orders wait to be packed, and committed to them", async () => {
  await using shop = await openPreviousDatabase();
  const [vanilla, kulfi, mango] = await insertVariants(shop, [7, 0, 3]);
  await insertOrder(shop, "placed", 2, { [vanilla]: 1 });
  const stack = await insertOrder(shop, "confirmed", 1, { [vanilla]: 3, [kulfi]: 4 });
  const packed = await insertOrder(shop, "packed", 1, { [vanilla]: 1 });
  await insertOrder(shop, "cancelled", 5, { [vanilla]: 1 });
  // Of a variant that the catalogue no longer has.
  await insertOrder(shop, "placed", 1, { [newId()]: 1 });

  await shop.migrate();

  const levels = async () =>
    new Map(
      (await findStockLevels(shop.database, system, [vanilla, kulfi, mango])).map((each) => [each.variantId, each]),
    );
  const opening = await levels();
  expect(opening.get(vanilla)).toMatchObject({ onHand: 12, committed: 5, unavailable: 0, available: 7 });
  expect(opening.get(kulfi)).toMatchObject({ onHand: 4, committed: 4, available: 0 });
  expect(opening.get(mango)).toMatchObject({ onHand: 3, committed: 0, available: 3 });
  for (const { variantId, onHand, batches } of opening.values()) {
    expect(batches).toMatchObject([{ batchNumber: null, expiresOn: null, onHand }]);
    expect(await listStockMovements(shop.database, system, { variantId })).toMatchObject([
      { quantity: onHand, reason: "corrected", actorKind: "system", actorId: "migration" },
    ]);
  }

  // Orders go on from there: one is packed, one that was packed before is cancelled.
  expect(await moveOrder(shop.database, system, { order: stack, to: "packed" })).toEqual({ outcome: "moved" });
  expect(await moveOrder(shop.database, system, { order: packed, to: "cancelled" })).toEqual({ outcome: "moved" });
  const now = await levels();
  expect(now.get(vanilla)).toMatchObject({ onHand: 10, committed: 2, unavailable: 0, available: 8 });
  expect(now.get(kulfi)).toMatchObject({ onHand: 0, committed: 0 });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { guest, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { correctStock, restockReturned, writeOffStock } from "./adjust-stock.ts";
import { commitStock } from "./commit-stock.ts";
import { findStockLevels } from "./find-stock-levels.ts";
import type { StockReference } from "./movement.ts";
import { packStock } from "./pack-stock.ts";
import { receiveStock } from "./receive-stock.ts";
import { releaseStock, returnStock, unpackStock } from "./release-stock.ts";
import type { StockQuantity } from "./shortages.ts";

/** Rows of the stock that contradict the ledger: none, at every moment. */
const contradictions = (shop: TestShop) =>
  shop.look(`
    select 'level' as kind, level.variant_id::text as id from inventory_levels level
    where on_hand <> (select coalesce(sum(quantity), 0) from inventory_movements movement where movement.variant_id = level.variant_id)
      or on_hand <> (select coalesce(sum(on_hand), 0) from inventory_batches batch where batch.variant_id = level.variant_id)
      or unavailable <> (select coalesce(sum(unavailable), 0) from inventory_batches batch where batch.variant_id = level.variant_id)
    union all
    select 'batch', id::text from inventory_batches batch
    where on_hand <> (select coalesce(sum(quantity), 0) from inventory_movements movement where movement.batch_id = batch.id)`);

interface Sale {
  reference: StockReference;
  items: StockQuantity[];
  state: "committed" | "packed" | "over";
}

const newSale = (items: StockQuantity[]): Sale => ({
  reference: { type: "order", id: newId() },
  items,
  state: "committed",
});

/** One step of a sale; a refusal leaves it as it is. */
async function step(shop: TestShop, sale: Sale, to: "pack" | "cancel" | "return") {
  await runTransaction(shop.db, async (tx) => {
    const { items, reference, state } = sale;
    if (to === "pack") {
      if (state !== "committed") return;
      const packed = await packStock(tx, system, items, reference);
      if (packed.outcome === "packed") sale.state = "packed";
    } else if (to === "cancel" && state === "committed") {
      await releaseStock(tx, guest, items, reference);
      sale.state = "over";
    } else if (state === "packed") {
      await (to === "cancel" ? unpackStock : returnStock)(tx, system, [{ items, reference }]);
      sale.state = "over";
    }
  });
}

const which = fc.nat({ max: 7 });
const units = fc.integer({ min: 1, max: 9 });
const actions = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("receive" as const),
      which,
      units,
      expires: fc.constantFrom(null, "2037-01-31", "2037-06-30"),
    }),
    fc.record({ kind: fc.constant("buy" as const), which, units }),
    fc.record({ kind: fc.constantFrom("pack" as const, "cancel" as const, "return" as const), which }),
    fc.record({
      kind: fc.constantFrom("correct" as const, "write-off" as const, "restock" as const),
      which,
      units,
    }),
  ),
  { minLength: 10, maxLength: 40 },
);

test("whatever is done in whatever order, units on hand are the sum of the movements, for every variant and batch", async () => {
  await using shop = await openShop();
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      const { variantIds } = await shop.sells({ flavours: ["Vanilla", "Kulfi"], onHand: 8 });
      const sales: Sale[] = [];
      for (const action of steps) {
        const variantId = variantIds[action.which % 2]!;
        const [level] = await findStockLevels(shop.db, system, [variantId]);
        const batch = level!.batches[action.which % Math.max(1, level!.batches.length)];
        const sale = sales[action.which % Math.max(1, sales.length)];
        const adjusted = { batchId: batch?.id ?? newId(), note: "test" };
        switch (action.kind) {
          case "receive":
            await receiveStock(shop.db, system, [{ variantId, quantity: action.units, expiresOn: action.expires }]);
            break;
          case "buy": {
            const items = variantIds.map((id) => ({ variantId: id, quantity: action.units }));
            const placed = await runTransaction(shop.db, (tx) => commitStock(tx, guest, items));
            if (placed.outcome === "committed") sales.push(newSale(items));
            break;
          }
          case "correct":
            await correctStock(shop.db, system, { ...adjusted, change: action.units - 5 });
            break;
          case "write-off":
            await writeOffStock(shop.db, system, { ...adjusted, quantity: action.units, from: "unavailable" });
            break;
          case "restock":
            await restockReturned(shop.db, system, { ...adjusted, quantity: action.units });
            break;
          default:
            if (sale) await step(shop, sale, action.kind);
        }
        expect(await contradictions(shop)).toEqual([]);
        const committed = sales.filter(({ state }) => state === "committed").flatMap(({ items }) => items);
        expect(
          (await findStockLevels(shop.db, system, variantIds)).map((each) => [each.variantId, each.committed]),
        ).toEqual(
          [...variantIds]
            .sort()
            .map((id) => [
              id,
              committed.filter((item) => item.variantId === id).reduce((sum, { quantity }) => sum + quantity, 0),
            ]),
        );
      }
    }),
    { numRuns: 12 },
  );
});

test("buyers, packers, cancellers and returners at once never sell a unit twice, lose one or wait for one another for ever", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ flavours: ["Vanilla", "Kulfi", "Mango"], onHand: 20 });
  const sales: Sale[] = [];
  const shuffled = (at: number) => [...variantIds.slice(at % 3), ...variantIds.slice(0, at % 3)];

  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const items = shuffled(at)
        .slice(0, 1 + (at % 3))
        .map((variantId) => ({ variantId, quantity: 1 + (at % 2) }));
      const placed = await runTransaction(shop.db, (tx) => commitStock(tx, guest, items));
      if (placed.outcome === "short") return;
      const sale = newSale(items);
      sales.push(sale);
      // One way for every rest of a division by four: stays committed, is cancelled, packed, packed and returned.
      if (at % 4 === 1) await step(shop, sale, "cancel");
      if (at % 4 >= 2) await step(shop, sale, "pack");
      if (at % 4 === 3) await step(shop, sale, at % 8 === 3 ? "cancel" : "return");
    }),
  );

  expect(await contradictions(shop)).toEqual([]);
  const held = (variantId: string, wanted: Sale["state"]) =>
    sales
      .filter(({ state }) => state === wanted)
      .flatMap(({ items }) => items)
      .filter((item) => item.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const levels = await findStockLevels(shop.db, system, variantIds);
  expect(levels).toHaveLength(3);
  for (const { variantId, onHand, committed, available } of levels) {
    expect(committed).toBe(held(variantId, "committed"));
    expect(onHand).toBe(20 - held(variantId, "packed"));
    expect(available).toBeGreaterThanOrEqual(0);
  }
  expect(sales.some(({ state }) => state === "over")).toBe(true);
});

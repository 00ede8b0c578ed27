import { expect, test } from "vitest";
import { paisa, rupees } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findDiscounts, listDiscounts } from "./find-discounts.ts";
import { saveDiscount } from "./save-discount.ts";

const listAll = async (db: Database) => (await listDiscounts(db, { page: 1, pageSize: 10 })).entries;

test("a discount is found by its product's name, whatever the case of either", async () => {
  await using shop = await openTestDatabase();
  await saveDiscount(shop.database, { name: "Amber WHEY", percentage: 10, original: rupees(15_000) });
  await saveDiscount(shop.database, { name: "طاقت Creatine", percentage: 5, original: rupees(6_000) });

  expect(await findDiscounts(shop.database, ["AMBER whey", "طاقت CREATINE", "Belt"])).toEqual(
    new Map([
      ["amber whey", { percentage: 10, original: 1_500_000 }],
      ["طاقت creatine", { percentage: 5, original: 600_000 }],
    ]),
  );
  expect(await findDiscounts(shop.database, [])).toEqual(new Map());
});

test("a product has one discount: a later one takes the place of the earlier", async () => {
  await using shop = await openTestDatabase();
  await saveDiscount(shop.database, { name: "Amber Whey", percentage: 10, original: rupees(15_000) });
  await Promise.all(
    ["AMBER WHEY", "amber whey"].map((name) =>
      saveDiscount(shop.database, { name, percentage: 15, original: rupees(15_500) }),
    ),
  );
  await saveDiscount(shop.database, { name: "amber whey", percentage: 20, original: rupees(16_000) });

  expect(await listAll(shop.database)).toMatchObject([{ name: "amber whey", percentage: 20, original: 1_600_000 }]);
});

test("a discount has the listings of its product made anew", async () => {
  await using shop = await openTestDatabase();
  await saveDiscount(shop.database, { name: "Amber Whey", percentage: 10, original: rupees(15_000) });

  const { rows } = await shop.pool.query(
    "select identifier, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id",
  );
  expect(rows).toEqual([{ identifier: "refresh-listings-named", payload: { names: ["amber whey"] } }]);
});

test("a discount of everything is refused, and the one there was stays", async () => {
  await using shop = await openTestDatabase();
  await saveDiscount(shop.database, { name: "Belt", percentage: 10, original: paisa(400_000) });

  await expect(
    saveDiscount(shop.database, { name: "Belt", percentage: 100, original: paisa(400_000) }),
  ).rejects.toThrow();

  expect(await listAll(shop.database)).toMatchObject([{ percentage: 10 }]);
});

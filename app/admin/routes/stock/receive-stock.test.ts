import { expect, test } from "vitest";
import { openBackOffice } from "#test/open-back-office.ts";

test("goods whose last day is over are not received, and what was typed stays", async () => {
  const { shop, owner } = await openBackOffice();
  const { variantId } = await shop.sells();
  const form = { intent: "receive", version: "1", quantity: "12", batchNumber: "بیچ B-7" };
  const receive = (fields: Record<string, string>) =>
    owner.ask(`/admin/stock/${variantId}`, new URLSearchParams({ ...form, ...fields }));
  const over = await receive({ expiresOn: "2026-01-31", quantity: "many" });
  expect(over.status).toBe(422);
  expect(over.body).toContain('"quantity":"Enter a whole number"');
  expect(over.body).toContain('"expiresOn":"This day is over: enter the one that is printed on the goods"');
  expect(over.body).toContain('"batchNumber":"بیچ B-7"');
  expect(await shop.look("select id from inventory_batches where batch_number is not null")).toEqual([]);
});

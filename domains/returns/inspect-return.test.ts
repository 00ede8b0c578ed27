import { expect, test } from "vitest";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop, requestRefund } from "#test/delivered-order.ts";
import { answerReturn } from "./answer-return.ts";
import { findReturn } from "./find-returns.ts";
import { inspectReturn } from "./inspect-return.ts";
import { receiveReturn } from "./receive-return.ts";

const support = staffWith("orders.edit");
const packer = staffWith("orders.fulfil", "stock.adjust");

test("a decision that is refused books no piece, and all that is wrong with it is said at once", async () => {
  const shop = await openTestShop();
  const goods = [await shop.sells(), await shop.sells({ name: "Belt" })];
  const order = await deliverOrder(
    shop,
    goods.map((each) => ({ ...each, quantity: 2 })),
  );
  const both = [0, 1].map((position) => ({ position, quantity: 2 }));
  const returnId = await requestRefund(shop, order, both);
  await answerReturn(shop.db, support, { returnId, version: 1, to: "approved", words: "" });
  const came = { returnId, version: 2, lines: both };
  expect(await receiveReturn(shop.db, packer, came, freeRules.returns)).toEqual({ outcome: "done" });
  const { items, refund } = (await findReturn(shop.db, system, returnId))!;
  const decide = (units: [restock: number, writeOff: number][], more: { refund?: number; words?: string } = {}) =>
    inspectReturn(shop.db, packer, {
      returnId,
      version: 3,
      items: items.map(({ shipmentId, batchId }, at) => ({
        shipmentId,
        batchId,
        restock: units[at]![0],
        writeOff: units[at]![1],
      })),
      refund: refund!,
      words: "",
      ...more,
    });
  const stock = () =>
    shop.look<{ on_hand: number; unavailable: number }>(
      "select on_hand, unavailable from inventory_levels order by variant_id",
    );
  const before = await stock();
  // The first piece is fine, and would be restocked once more when the form is sent again.
  for (const wrong of [[1, 2] as [number, number], [3, 0] as [number, number]])
    expect(await decide([[2, 0], wrong])).toMatchObject({ errors: { "items.1.restock": expect.any(String) } });
  const isTooMany = expect.stringContaining("Only 2 came") as string;
  expect(
    await decide(
      [
        [1, 2],
        [3, 0],
      ],
      { refund: NaN },
    ),
  ).toEqual({
    outcome: "invalid",
    errors: {
      "items.0.restock": isTooMany,
      "items.1.restock": isTooMany,
      refund: "Enter an amount with at most two decimals",
    },
  });
  expect(
    await decide(
      [
        [1, 2],
        [2, 0],
      ],
      { refund: refund! - 5 },
    ),
  ).toEqual({
    outcome: "invalid",
    errors: { "items.0.restock": isTooMany, words: expect.any(String) },
  });
  const expiry = "update inventory_batches set expires_on = $1 where id = $2";
  await shop.pool.query(expiry, ["2026-01-31", items[1]!.batchId]);
  const most: [number, number][] = [
    [1, 1],
    [2, 0],
  ];
  expect(await decide(most)).toMatchObject({ errors: { "items.1.restock": expect.stringContaining("expired") } });
  await shop.pool.query(expiry, [null, items[1]!.batchId]);
  expect(await stock()).toEqual(before);
  expect(
    await decide(
      [
        [1, 1],
        [2, 0],
      ],
      { refund: refund! - 5, words: "Opened" },
    ),
  ).toEqual({ outcome: "done" });
  expect((await findReturn(shop.db, system, returnId))!.items).toMatchObject([
    { restocked: 1, writtenOff: 1 },
    { restocked: 2, writtenOff: 0 },
  ]);
  expect((await stock()).map(({ unavailable }) => unavailable)).toEqual([0, 0]);
  const { payments } = (await findOrderRecord(shop.db, system, order.order))!;
  expect(payments.at(-1)!.amount).toBe(refund! - 5);
});

test("to receive a return and to decide on its pieces takes as many statements for many lines and parcels as for one", async () => {
  const shop = await openTestShop();
  const statementsFor = async (lines: number, parcels = 1) => {
    const goods: { variantId: string }[] = [];
    for (let at = 0; at < lines; at += 1) goods.push(await shop.sells({ name: "Belt", onHand: 40 }));
    const order = await deliverOrder(
      shop,
      goods.map((each) => ({ ...each, quantity: 2 * parcels })),
      { parcels: Array.from({ length: parcels }, () => goods.map((_, position) => ({ position, quantity: 2 }))) },
    );
    const all = goods.map((_, position) => ({ position, quantity: 2 * parcels }));
    const returnId = await requestRefund(shop, order, all);
    await answerReturn(shop.db, support, { returnId, version: 1, to: "approved", words: "" });
    const came = { returnId, version: 2, lines: all };
    const received = await shop.statementsOf(async () =>
      expect(await receiveReturn(shop.db, packer, came, freeRules.returns)).toEqual({ outcome: "done" }),
    );
    const { items, refund } = (await findReturn(shop.db, system, returnId))!;
    const decided = {
      returnId,
      version: 3,
      items: items.map(({ shipmentId, batchId }) => ({ shipmentId, batchId, restock: 1, writeOff: 1 })),
      refund: refund!,
      words: "",
    };
    const inspected = await shop.statementsOf(async () =>
      expect(await inspectReturn(shop.db, packer, decided)).toEqual({ outcome: "done" }),
    );
    return [received.length, inspected.length];
  };
  const ofOne = await statementsFor(1);
  expect(await statementsFor(4)).toEqual(ofOne);
  expect(await statementsFor(1, 3)).toEqual(ofOne);
});

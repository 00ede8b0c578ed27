import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop } from "#test/delivered-order.ts";
import type { TestShop } from "#test/open-shop.ts";
import { answerReturn } from "./answer-return.ts";
import { exchangeReturn } from "./exchange-return.ts";
import { findReturn } from "./find-returns.ts";
import { inspectReturn } from "./inspect-return.ts";
import { receiveReturn } from "./receive-return.ts";
import { refundReturn } from "./refund-return.ts";
import { requestReturn } from "./request-return.ts";

const manager = staffWith("orders.edit", "orders.fulfil", "stock.adjust", "payments.reconcile");

/** What the end of a return writes to. */
const tables = [
  "returns_returns",
  "returns_lines",
  "returns_items",
  "orders_orders",
  "orders_payments",
  "orders_shipment_lines",
  "orders_exchanges",
  "inventory_levels",
  "inventory_movements",
  "store_credit_entries",
  "platform_events",
  "audit_entries",
];

/** All rows of these tables, as one text. */
async function readEverything(shop: TestShop): Promise<string> {
  const texts = tables.map((name) => `(select string_agg(t::text, chr(10) order by t::text) from ${name} t)`);
  const [found] = await shop.look<{ rows: string }>(`select concat_ws(chr(10), ${texts.join()}) as rows`);
  return found!.rows;
}

/**
 * Begins the step again and again, each time in a process that dies before another one of its statements, the first, the second and so on, until it gets
 * to the end; then once more, as somebody does who saw no answer. Returns how many times it died.
 */
async function dieEverywhere(shop: TestShop, step: () => Promise<{ outcome: string }>): Promise<number> {
  const before = await readEverything(shop);
  for (let deaths = 0; ; deaths += 1) {
    let statements = 0;
    const died = new Error("This process is dead");
    // Whoever is dead sends nothing more, not even the end of a transaction.
    const sendUntilDead = () => {
      statements += 1;
      if (statements > deaths) throw died;
    };
    const told = await shop.during({ before: sendUntilDead }, step).catch((error: unknown) => error);
    if (statements > deaths) {
      expect(told).toBeInstanceOf(Error);
      expect(await readEverything(shop), `killed before statement ${statements}`).toEqual(before);
      continue;
    }
    expect(told).toMatchObject({ outcome: "done" });
    const after = await readEverything(shop);
    expect(after).not.toEqual(before);
    expect(await step()).toMatchObject({ outcome: "conflict" });
    expect(await readEverything(shop)).toEqual(after);
    return deaths;
  }
}

test("a process that is killed anywhere while it pays a return back or exchanges it has done it whole or not at all, and the next press does it once", async () => {
  const shop = await openTestShop();
  const { variantIds } = await shop.sells({ name: "Tee", price: 2_000, flavours: ["Small", "Large"] });
  const [small, large] = variantIds as [string, string];
  for (const as of ["transfer", "credit", "exchange"] as const) {
    const { order: orderId, accessToken } = await deliverOrder(shop, [{ variantId: small }]);
    const returnId = newId();
    const at = (version: number) => ({ returnId, version });
    const find = async () => (await findReturn(shop.db, system, returnId))!;
    const line = { position: 0, quantity: 1 };
    const swapped = { ...line, reason: "wrong-size" as const, swapFor: as === "exchange" ? large : null };
    const request = { returnId, orderId, accessToken, lines: [swapped], outcome: "refund" as const, note: "" };
    await requestReturn(shop.db, guest, request, freeRules);
    await answerReturn(shop.db, manager, { ...at(1), to: "approved", words: "" });
    await receiveReturn(shop.db, manager, { ...at(2), lines: [line] }, { delivery: "always" });
    const { items, refund } = await find();
    const looked = items.map((item) => ({ ...item, restock: 1, writeOff: 0 }));
    await inspectReturn(shop.db, manager, { ...at(3), items: looked, refund: refund!, words: "" });
    expect(await find()).toMatchObject({ state: "inspected" });
    const deaths = await dieEverywhere(shop, () =>
      as === "exchange"
        ? exchangeReturn(shop.db, manager, { ...at(4), seenDue: 0 })
        : refundReturn(shop.db, manager, { ...at(4), as, reference: "TID 77" }),
    );
    expect(deaths).toBeGreaterThan(5);
    expect(await find()).toMatchObject({ state: "closed" });
  }
});

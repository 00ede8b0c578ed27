import { onTestFinished } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { bookPayout } from "#domains/payouts/book-payout.ts";
import { findPayout, listPayoutRows } from "#domains/payouts/find-payouts.ts";
import { mapPayoutColumns } from "#domains/payouts/map-payout-columns.ts";
import { findReversal, reversePayout } from "#domains/payouts/reverse-payout.ts";
import { sendPayout } from "#domains/payouts/send-payout.ts";
import { staffWith, system } from "./actors.ts";
import { openShop } from "./open-shop.ts";
import { openStorage } from "./open-storage.ts";
import { shippedOrder } from "./ship-order.ts";

const by = staffWith("payments.reconcile");

const columns = { tracking: "CN", collected: "COD", fee: "Fee", tax: "Tax", paidOut: "Net", order: "Ref" };

/** A shop with parcels of TCS, and the files in which it says what it paid for them. */
export async function openPayouts(connections = 4) {
  const shop = await openShop({ connections });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const storage = await openStorage();
  const { variantId } = await shop.sells({ price: 2_000, onHand: 500 });
  const tcs = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!;
  let files = 0;
  /** Sends the rows (number, collected, fee, tax, paid out in rupees, order) of a courier's file and says what the columns mean. */
  const send = async (rows: (string | number)[][], courierId = tcs.id) => {
    const text = `CN,COD,Fee,Tax,Net,Ref\n${rows.map((row) => row.join(",")).join("\n")}\n`;
    const sent = await sendPayout(shop.db, storage, by, {
      courierId,
      reference: `CPR-${++files}`,
      fileName: "cpr.csv",
      bytes: Buffer.from(text),
    });
    if (sent.outcome === "invalid") throw new Error(JSON.stringify(sent.errors));
    const { payoutId } = sent;
    if ((await findPayout(shop.db, by, payoutId))?.state === "asking")
      await mapPayoutColumns(shop.db, storage, by, { payoutId, columns, seen: null });
    return payoutId;
  };
  return {
    shop,
    storage,
    tcs,
    send,
    book: (payoutId: string) => bookPayout(shop.db, storage, by, { payoutId }),
    /** Reverses all that is seen of it. */
    async reverse(payoutId: string, reason = "It was another month’s file") {
      const seen = (await findReversal(shop.db, by, payoutId))?.entries ?? 0;
      return reversePayout(shop.db, by, { payoutId, reason, seen });
    },
    ship: (courier?: string) => shippedOrder(shop, variantId, courier),
    rowsOf: async (payoutId: string) =>
      (await listPayoutRows(shop.db, by, { payoutId, kind: null, after: 0, limit: 100 })).map(({ kind }) => kind),
    record: async (order: string) => (await findOrderRecord(shop.db, system, order))!,
  };
}

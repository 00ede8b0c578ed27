import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openShop } from "#test/open-shop.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { type MonthReport, runMonth } from "./days/run-month.ts";
import { stateOf } from "./model/order-rules.ts";

const orders = Number(process.env.MONTH_ORDERS ?? 300);

test(
  `a month of ${orders} orders, with crashes at random places: what the shop has is what the model says, to the rupee and the unit`,
  { timeout: 400_000 },
  async () => {
    // The same month each time, unless MONTH_SEED names another: its orders and the places of its crashes, but not the order of what happens at once.
    const seed = Number(process.env.MONTH_SEED ?? 123);
    await using shop = await openShop();
    const folder = await mkdtemp(join(temporaryFolder(), "taqat-month-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const report = await runMonth(
      { db: shop.db, url: shop.url, storage: createFileStorage(folder), folder },
      {
        orders,
        seed,
        goods: 12,
        days: 30,
        processes: 2,
        lanes: 4,
        // Two processes die, each after a part of its statements, and the database breaks three times.
        deaths: [orders * 2 + (seed % 1_013), orders * 4 + (seed % 2_027)],
        outages: [0.7, 2, 3.5].map((share) => Math.floor(orders * share) + (seed % 401)),
      },
    ).catch((error: unknown) => {
      throw new Error(`MONTH_SEED=${seed} failed`, { cause: error });
    });

    const message = `MONTH_SEED=${seed}`;
    expect(report.contradictions, message).toEqual({});
    expect(report, message).toMatchObject({ orders, deaths: 2, outages: 3 });
    for (const order of report.world.orders.values()) expect(["closed", "cancelled"], message).toContain(order.status);
    expectShares(report, message);
  },
);

/** The month was one: its parcels were refused and lost as drawn, payouts were short, too high, sent and booked twice. */
function expectShares({ world, seen }: MonthReport, message: string): void {
  const states = [...world.orders.values()].map(stateOf);
  const share = (of: string) => states.filter((state) => state === of).length / states.length;
  expect(share("delivered"), message).toBeGreaterThan(0.5);
  expect(share("refused"), message).toBeGreaterThan(0.06);
  const parcels = [...world.orders.values()].flatMap((order) => order.parcels);
  expect(parcels.filter(({ state }) => state === "lost").length / parcels.length, message).toBeGreaterThan(0.01);
  expect(parcels.filter(({ claims }) => claims.short).length, message).toBeGreaterThan(parcels.length / 50);
  const outcomes = [
    "send-payout: known",
    "book-payout: already-booked",
    "answer: already-answered",
    "cancel: not-allowed",
    "confirm: already-done",
    "confirm: not-found",
    "pack: not-allowed",
    "exchange-return: done",
    "mistake: done",
    "refund-back: done",
    "hand-in: booked",
  ];
  for (const outcome of outcomes) expect(seen.get(outcome) ?? 0, `${message} ${outcome}`).toBeGreaterThan(0);
}

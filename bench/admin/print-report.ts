import type { Measurement } from "../measure.ts";
import type { Weight } from "../weigh-first-visit.ts";
import type { ExportTimes } from "./measure-exports.ts";
import type { ImportTimes } from "./measure-import.ts";
import type { PayoutTimes } from "./measure-payout.ts";
import type { Press } from "./measure-presses.ts";
import type { PriceChange } from "./measure-prices.ts";
import type { ScoringTimes } from "./measure-scoring.ts";
import type { ScreenTimes } from "./measure-screens.ts";

/** Milliseconds of a screen at the 99th percentile. */
const screenTarget = 100;
const pricesTarget = 10;
const importTarget = 60;
const [triedTarget, bookedTarget] = [10, 5];
/** Milliseconds that scoring may add to placing an order. */
const scoringTarget = 3;
/** The least speed of purchases in the full shop, as a share of their speed in the empty one. */
const purchasesTarget = 0.9;
const scriptsBudget = 250 * 1_024;

const verdict = (met: boolean) => (met ? "met" : "MISSED");
const round = (number: number) => Number(number.toFixed(1));

/** One line for a screen, as progress. */
export const printScreen = ({ name, p99, floorP99, slowest }: ScreenTimes) =>
  console.log(
    `  ${name}: p99 ${p99.toFixed(0)} ms, SQL ${floorP99.toFixed(0)} ms; slowest ${slowest.took.toFixed(0)} ms ${slowest.path}`,
  );

export function printScreens(screens: ScreenTimes[]) {
  console.log("\nScreens of the admin; SQL is the same statements straight through pg\n");
  console.table(
    Object.fromEntries(
      screens.map(({ name, p50, p99, floorP99, statements, faults }) => [
        name,
        {
          "p50 ms": round(p50),
          "p99 ms": round(p99),
          "SQL p99 ms": round(floorP99),
          ratio: round(p99 / floorP99),
          statements,
          target: `p99 ≤ ${screenTarget} ms: ${verdict(p99 <= screenTarget)}`,
          faults,
        },
      ]),
    ),
  );
}

export function printPresses(presses: Press[]) {
  console.table(
    Object.fromEntries(
      presses.map(({ name, p50, p99, targetP99, faults }) => [
        name,
        {
          "p50 ms": round(p50),
          "p99 ms": round(p99),
          target: targetP99 === undefined ? "" : `p99 ≤ ${targetP99} ms: ${verdict(p99 <= targetP99)}`,
          faults,
        },
      ]),
    ),
  );
}

export function printPrices({ products, seconds, listedSeconds, calm, meanwhile }: PriceChange) {
  console.log(
    `\nPrices of ${products.toLocaleString("en")} products lowered in ${seconds.toFixed(1)} s (target: ≤ ${pricesTarget} s: ${verdict(seconds <= pricesTarget)}), in all lists after ${listedSeconds.toFixed(1)} s; a shopper's pages meanwhile: p99 ${meanwhile.p99.toFixed(0)} ms, before ${calm.p99.toFixed(0)} ms, ${calm.faults + meanwhile.faults} faults`,
  );
}

export function printExports(exports: ExportTimes[]) {
  console.table(
    Object.fromEntries(
      exports.map(({ path, lines, seconds, max, before, calm, meanwhile }) => [
        path,
        {
          lines,
          seconds: round(seconds),
          "lines/s": Math.round(lines / seconds),
          "most MB": max,
          "MB before": before,
          "shopper's p99 ms": meanwhile.p99,
          "before it": calm.p99,
          faults: calm.faults + meanwhile.faults,
        },
      ]),
    ),
  );
}

export function printImport({ rows, checked, saved, unsaved, max, before, meanwhile }: ImportTimes) {
  const took = checked + saved;
  console.log(
    `\nA file of ${rows.toLocaleString("en")} rows checked in ${checked.toFixed(1)} s and saved in ${saved.toFixed(1)} s (target: ≤ ${importTarget} s: ${verdict(took <= importTarget && unsaved === 0)}), ${unsaved} products not saved; ${max} MB at most, ${before} before; a shopper's pages meanwhile: p99 ${meanwhile.p99.toFixed(0)} ms, ${meanwhile.faults} faults`,
  );
}

export function printPayout({ of, rows, tried, booked, reversed, followed, faults, meanwhile }: PayoutTimes) {
  console.log(
    `\nA payout of ${rows.toLocaleString("en")} parcels ${of === "delivered" ? "that are delivered" : "on their way, which it delivers"}: tried in ${tried.toFixed(1)} s (target: ≤ ${triedTarget} s: ${verdict(tried <= triedTarget)}), booked in ${booked.toFixed(1)} s (target: ≤ ${bookedTarget} s: ${verdict(booked <= bookedTarget && faults === 0)}), reversed in ${reversed.toFixed(1)} s, ${faults} rows wrong; its page loaded itself again in ${followed.toFixed(0)} ms; a shopper's pages while it was booked: p99 ${meanwhile.p99.toFixed(0)} ms, ${meanwhile.faults} faults`,
  );
}

export function printScoring({ orders, without, scored, faults }: ScoringTimes) {
  const [added, addedP99] = [scored.p50 - without.p50, scored.p99 - without.p99];
  const row = ({ p50, p99 }: ScoringTimes["scored"], target = "") => ({
    "p50 ms": round(p50),
    "p99 ms": round(p99),
    target,
  });
  console.log(`\n${orders} orders of customers placed with their score, and as many without, ${faults} faults\n`);
  console.table({
    "place an order": row(without),
    "place an order whose score a rule needs": row(scored),
    "what scoring adds": row(
      { p50: added, p99: addedP99 },
      `p50 ≤ ${scoringTarget} ms: ${verdict(added <= scoringTarget && faults === 0)}`,
    ),
  });
}

export function printPurchases({ empty, full }: { empty: Measurement; full: Measurement }) {
  const share = full.requestsPerSecond / empty.requestsPerSecond;
  console.log(
    `\nWhole purchases: ${full.requestsPerSecond.toFixed(0)}/s in the full shop, ${empty.requestsPerSecond.toFixed(0)}/s in an empty one, p99 ${full.p99.toFixed(0)} and ${empty.p99.toFixed(0)} ms, ${empty.faults + full.faults} faults (target: ≥ ${purchasesTarget} of the empty one, now ${share.toFixed(2)}: ${verdict(share >= purchasesTarget)})`,
  );
}

export function printWeights(weights: Weight[], left: string[]) {
  const heaviest = weights.toSorted((one, other) => other.js - one.js);
  const over = heaviest.filter(({ js }) => js > scriptsBudget);
  console.log(
    `\nScripts of ${weights.length} screens on a first visit, Brotli over the wire (target: ≤ 250 KB: ${verdict(over.length === 0)}); the heaviest:`,
  );
  for (const { page, js } of [...over, ...heaviest.slice(over.length, over.length + 5)])
    console.log(`  ${(js / 1_024).toFixed(0)} KB ${page}`);
  if (left.length > 0) console.log(`Not weighed, because the shop has no such thing: ${left.join(", ")}`);
}

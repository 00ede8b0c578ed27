import { parseArgs } from "node:util";
import { adminParts, runAdminBench } from "./admin/run-admin-bench.ts";
import { handParts, runHandBench } from "./hand/run-hand-bench.ts";
import { runMonthBench } from "./month/run-month-bench.ts";
import { runNodesBench } from "./nodes/run-nodes-bench.ts";
import { reportBundle } from "./report-bundle.ts";
import { runScaleBench } from "./scale/run-scale-bench.ts";
import { runShopBench } from "./run-shop-bench.ts";
import { runUpgradeBench } from "./upgrade/run-upgrade-bench.ts";

// "--month" alone is a month of this many orders.
const usualMonth = "100000";
const args = process.argv
  .slice(2)
  .flatMap((arg, at, all) => (arg === "--month" && !/^\d/.test(all[at + 1] ?? "") ? [arg, usualMonth] : [arg]));
const { values } = parseArgs({
  args,
  options: {
    products: { type: "string", default: "1000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string" },
    purchases: { type: "string", default: "1500" },
    /** How often each screen of the admin is opened. */
    times: { type: "string", default: "200" },
    /** Orders of three years that are filled in: with them, the admin is measured in place of the shop. */
    orders: { type: "string", default: "0" },
    /** Orders of a simulated month, which is run in place of measurements. */
    month: { type: "string" },
    /** Draws another month. */
    seed: { type: "string", default: "1" },
    /** The folder of a built checkout of the version before: buyers shop while its shops are upgraded, in place of measurements. */
    upgrade: { type: "string" },
    /** So many web processes behind HAProxy are compared with one, in place of measurements. */
    nodes: { type: "string" },
    /** What one request, purchase, product and order cost is printed, in place of the other measurements. */
    scale: { type: "boolean", default: false },
    /** What pages load of scripts is printed, in place of measurements. `scripts/bench.mjs` names the build. */
    bundle: { type: "boolean", default: false },
    /** What a phone feels of the demo shop is measured, in place of what the server does. */
    hand: { type: "boolean", default: false },
    /** With `--hand`: shops to compare with, each the folder of a built checkout or the address of a demo shop that runs. */
    base: { type: "string", multiple: true, default: [] as string[] },
    /** With `--hand`: the pages that are measured. */
    pages: { type: "string", multiple: true, default: [] as string[] },
    /** With `--hand`: the minutes after which nothing new is begun. */
    minutes: { type: "string", default: "30" },
    /** With `--hand`: part of the names of the controls that are touched. */
    controls: { type: "string", default: "" },
    /** A folder in which the filled shop stays for the next run. */
    data: { type: "string" },
    /** Parts of the measurement of the admin, or of what a phone feels. */
    only: { type: "string", multiple: true, default: [] as string[] },
    /** Part of the names of the screens that are measured. */
    screens: { type: "string", default: "" },
  },
});
const parts: readonly string[] = values.hand ? handParts : adminParts;
const unknown = values.only.find((part) => !parts.includes(part));
if (unknown !== undefined) throw new Error(`--only takes ${parts.join(", ")}, not ${unknown}`);
const [products, seconds, rounds, purchases, orders, times] = [
  values.products,
  values.seconds,
  values.rounds ?? (values.hand ? "5" : "3"),
  values.purchases,
  values.orders,
  values.times,
].map(Number) as [number, number, number, number, number, number];
const { data: dataDir, only, screens } = values;
await (values.bundle
  ? reportBundle(process.env.BUNDLE_FOLDER ?? "build/current")
  : values.hand
    ? runHandBench({
        rounds,
        bases: values.base,
        only,
        pages: values.pages,
        controls: values.controls,
        minutes: Number(values.minutes),
      })
    : values.upgrade !== undefined
      ? runUpgradeBench({ before: values.upgrade, seconds })
      : values.scale
        ? runScaleBench({ products, seconds, purchases })
        : values.nodes !== undefined
          ? runNodesBench({ nodes: Number(values.nodes), products, seconds, rounds, purchases })
          : values.month !== undefined
            ? runMonthBench({ orders: Number(values.month), seed: Number(values.seed) })
            : orders > 0
              ? runAdminBench({ products, orders, purchases, rounds, times, dataDir, only, screens })
              : runShopBench({ products, seconds, rounds, purchases }));

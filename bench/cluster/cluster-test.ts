import { parseArgs } from "node:util";
import { runClusterTest } from "./run-cluster-test.ts";

const { values } = parseArgs({
  options: {
    /** How often each fault happens. */
    times: { type: "string", default: "3" },
    /** Only faults whose name contains this. */
    only: { type: "string" },
    buyers: { type: "string", default: "4" },
    /** What is frozen is thawed later, in place of a restart of its machine. */
    "without-watchdog": { type: "boolean", default: false },
  },
});
await runClusterTest({
  times: Number(values.times),
  only: values.only,
  buyers: Number(values.buyers),
  watchdog: !values["without-watchdog"],
});

import { parseArgs } from "node:util";
import { runClusterTest } from "./run-cluster-test.ts";

const { values } = parseArgs({
  options: {
    /** How often each fault happens. */
    times: { type: "string", default: "3" },
    /** Only faults whose name contains this, or one of these with commas between them. */
    only: { type: "string" },
    buyers: { type: "string", default: "4" },
    /** The folder of a built checkout of the version before, with which all begin, and from which they are upgraded as one of the faults. */
    before: { type: "string" },
    /** What is frozen is thawed later, in place of a restart of its machine. */
    "without-watchdog": { type: "boolean", default: false },
  },
});
await runClusterTest({
  times: Number(values.times),
  only: values.only,
  buyers: Number(values.buyers),
  before: values.before,
  watchdog: !values["without-watchdog"],
});

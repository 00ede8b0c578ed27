import { once } from "node:events";
import { raisePriorityOfThread } from "#platform/machine/priority.ts";
import { type Load, measure } from "./measure.ts";

// As if on a machine of its own: it waits for no processor that the shop and the others use, where the system allows that.
raisePriorityOfThread();

// The process of `measureApart`: it is told what to measure, then when to stop, and says what it measured.
const [load] = (await once(process, "message")) as [Load];
const measured = await measure({ ...load, until: once(process, "message") });
process.send!(measured, () => process.disconnect!());

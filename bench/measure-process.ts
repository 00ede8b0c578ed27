import { once } from "node:events";
import { type Load, measure } from "./measure.ts";

// The process of `measureApart`: it is told what to measure, then when to stop, and says what it measured.
const [load] = (await once(process, "message")) as [Load];
const measured = await measure({ ...load, until: once(process, "message") });
process.send!(measured, () => process.disconnect());

import { once } from "node:events";
import { type Load, measure } from "./measure.ts";

// The process of `measureApart`: it says that it listens, is told what to measure, then when to stop, and says what it measured.
process.once("message", (load: Load) => {
  void measure({ ...load, until: once(process, "message") }).then((measured) =>
    process.send!(measured, () => process.disconnect()),
  );
});
process.send!("ready");

import { recordStatements, type Statement } from "../replay-statements.ts";

// Loaded into a shop's process before the shop: records the statements of what the parent process asks for meanwhile.
let stop: () => void = () => undefined;
process.on("message", (order: "record" | "stop") => {
  if (order === "stop") return stop();
  const { promise, resolve } = Promise.withResolvers<void>();
  stop = resolve;
  void recordStatements(() => promise).then((statements: Statement[]) => process.send!(statements));
  process.send!("recording");
});
// The channel does not keep the process running.
process.channel?.unref();

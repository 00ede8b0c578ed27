import { once } from "node:events";
import { join } from "node:path";
import type { Statement } from "../replay-statements.ts";
import { benchPort } from "../start-bench-shop.ts";
import { startShopProcess } from "../start-shop-process.ts";

/**
 * Starts the production build a second time on the database of the shop under test, in a process that records its
 * statements, so that the shop itself is measured without that work.
 */
export async function startRecordingShop(dataDir: string) {
  const { url, child, stop } = await startShopProcess({
    dataDir,
    port: benchPort + 1,
    env: { WORKER: "off" },
    nodeArguments: ["--import", join(import.meta.dirname, "record-preload.ts")],
    messages: true,
  });
  const order = async (word: "record" | "stop") => {
    const answer = once(child, "message");
    child.send(word);
    return (await answer)[0] as unknown;
  };
  return {
    url,
    /** The statements that the shop sends during this work. */
    async record(work: () => Promise<unknown>): Promise<Statement[]> {
      await order("record");
      await work();
      return (await order("stop")) as Statement[];
    },
    [Symbol.asyncDispose]: stop,
  };
}

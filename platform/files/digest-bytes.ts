import { createHash } from "node:crypto";
import { createEventLoopYield } from "../resilience/event-loop-yield.ts";

const atOnce = 1_000_000;

/** The SHA-256 of what comes, one behind the other. A file of many megabytes lets the requests of others in between. */
export async function digestBytes(...parts: (string | Buffer)[]): Promise<Buffer> {
  const yieldToEventLoop = createEventLoopYield();
  const hash = createHash("sha256");
  for (const part of parts) {
    if (typeof part === "string") {
      hash.update(part);
      continue;
    }
    for (let at = 0; at < part.length; at += atOnce) {
      await yieldToEventLoop();
      hash.update(part.subarray(at, at + atOnce));
    }
  }
  return hash.digest();
}

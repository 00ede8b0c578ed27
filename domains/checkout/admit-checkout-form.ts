import type { Database } from "#platform/database/database.server.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { getFormQueue } from "./internal/checkout-queue.ts";

/**
 * Works on a form of the checkout that has been read. While orders are placed quickly, few forms are worked on at once, and the others wait as
 * they came: a hundred of them in the middle of their work would be copied each time the process collects its short-lived memory, and other
 * shoppers' pages wait for that. It refuses nothing: where forms do not get on, each is worked on at once, and the checkout's queue decides.
 */
export async function admitCheckoutForm<Value>(db: Database, work: () => Promise<Value>): Promise<Value> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await getFormQueue(db)(begin);
  } catch (error) {
    if (error instanceof Overloaded && !isBegun) return work();
    throw error;
  }
}

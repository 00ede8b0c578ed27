import { data } from "react-router";
import type { Shop } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";

/** Throws 429 for a member who downloaded many files just now: each is a read of a whole list. */
export async function refuseFrequentExport({ exports }: Shop["limits"], accountId: string): Promise<void> {
  const rate = await exports(accountId);
  if (rate.allowed) return;
  throw data("You downloaded several files just now. Wait a few minutes, then try again.", {
    status: 429,
    headers: retryAfter(rate.retryAfterSeconds),
  });
}

import { contactLabels } from "#domains/orders/history/contact-results.ts";
import { type Call, cannotBeNotified } from "#domains/orders/confirmation/find-call.ts";
import { formatDateTime } from "#kernel/time.ts";

/** How often somebody tried, and what came of it last; null before the first attempt. */
export function describeAttempts({ attempts, lastResult, lastAt }: Pick<Call, "attempts" | "lastResult" | "lastAt">) {
  if (attempts === 0 || lastResult === null) return null;
  return `${contactLabels[lastResult]}${lastAt ? ` (${formatDateTime(lastAt)})` : ""}, ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}`;
}

/** Why an order waits, in words, for this caller. `names` has the accounts of staff. */
export function describeCall(call: Call, names: ReadonlyMap<string, string>, own: string, now: Date): string {
  const why = describeWaiting(call, names, own, now);
  return cannotBeNotified(call) ? `${why}; cannot be told` : why;
}

function describeWaiting(call: Call, names: ReadonlyMap<string, string>, own: string, now: Date): string {
  if (call.heldBy === own) return "On your screen";
  if (call.heldBy !== null) return `${names.get(call.heldBy) ?? "Somebody"} is calling`;
  const attempts = describeAttempts(call);
  if (call.wrongNumber) return attempts ?? "Wrong number";
  if (call.callAt !== null && call.callAt > now)
    return `${attempts ?? "Put aside"}; again ${formatDateTime(call.callAt)}`;
  return attempts ?? "Not called yet";
}

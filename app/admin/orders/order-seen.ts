import type { FormValues } from "#app/http/forms.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { mergeStaleForm } from "../edit-forms/stale-form.ts";
import { describeActor, describeHistory, describePayment } from "./describe-history.ts";

type Seen = Pick<StaffOrder, "history" | "payments" | "confirmation">;

/** What a screen shows of an order that can grow, as text for a hidden field: it tells later what changed since. */
export function toSeenGrowth({ history, payments, confirmation }: Seen): string {
  return `${history.length}.${payments.length}.${confirmation}`;
}

/** What happened to the order since a screen with this text was loaded, one sentence each; empty for a text that is no such thing. */
export function listChangesSince(seen: string, order: Seen, names: ReadonlyMap<string, string>): string[] {
  const parts = /^(\d{1,6})\.(\d{1,6})\.([a-z-]+)(?: |$)/.exec(seen);
  if (!parts) return [];
  const [, entries, payments, confirmation] = parts;
  return [
    ...order.history
      .slice(Number(entries))
      .map((entry) => `${describeHistory(entry)}, by ${describeActor(entry, names)}`),
    ...order.payments
      .slice(Number(payments))
      .map((entry) => `${describePayment(entry)}, by ${describeActor(entry, names)}`),
    ...(order.confirmation === "unreachable" && confirmation !== "unreachable"
      ? ["The shopper could not be reached"]
      : []),
  ];
}

/**
 * Compares what the fields of a form held when its screen was shown with what they hold now. The text is what the form says that it has seen: first of
 * the screen, then, after a space, of its fields (`toSeen` of `stale-form.ts`). What somebody else has changed is named. It is also filled in where nobody
 * has typed, so that sending the form again undoes none of it. Null for a text without fields.
 */
export function mergeSeenFields(
  seen: string,
  typed: FormValues,
  now: FormValues,
): ReturnType<typeof mergeStaleForm> | null {
  const at = seen.indexOf(" ");
  return at === -1 ? null : mergeStaleForm({ ...typed, seen: seen.slice(at + 1) }, now);
}

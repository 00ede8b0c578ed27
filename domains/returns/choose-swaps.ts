import { findSwaps } from "#domains/orders/exchanges/find-swaps.ts";
import type { Database } from "#platform/database/database.server.ts";
import { offersExchange, offersRefund, type ReturnReason } from "#kernel/return-policy.ts";
import type { JudgedLine } from "./judge-line.ts";

interface RequestedLine {
  position: number;
  quantity: number;
  reason: ReturnReason;
  /** The variant that is wanted for each piece; null for money. */
  swapFor: string | null;
}

/**
 * The names of the variants that a shopper wants instead, by the line's position, as far as the class of goods allows it and as many are in stock. Errors
 * name `instead-2` of the line at position 2.
 */
export async function chooseSwaps(
  db: Database,
  requested: readonly RequestedLine[],
  judged: readonly JudgedLine[],
): Promise<{ names: Map<number, string>; errors: Record<string, string> }> {
  const lines = judged.filter(({ position }) => requested.some((line) => line.position === position && line.swapFor));
  const swaps = await findSwaps(db, lines);
  const names = new Map<number, string>();
  const taken = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const { position, quantity, reason, swapFor } of requested) {
    const line = judged.find((each) => each.position === position);
    if (!line || line.refusal !== null) continue;
    const refuse = (error: string) => void (errors[`instead-${position}`] = error);
    if (swapFor === null) {
      if (!offersRefund(line.terms, reason))
        refuse("Choose what you want instead: your money comes back for our mistakes alone.");
      continue;
    }
    if (!offersExchange(line.terms)) {
      refuse("These goods are not exchanged.");
      continue;
    }
    const swap = swaps.get(position)?.find(({ variantId }) => variantId === swapFor);
    const left = (swap?.available ?? 0) - (taken.get(swapFor) ?? 0);
    if (!swap || left <= 0) refuse("It is sold out. Choose something else.");
    else if (left < quantity)
      refuse(`Only ${left} of it ${left === 1 ? "is" : "are"} left. Choose something else, or send back fewer.`);
    else names.set(position, swap.same ? "the same again" : swap.name);
    taken.set(swapFor, (taken.get(swapFor) ?? 0) + quantity);
  }
  return { names, errors };
}

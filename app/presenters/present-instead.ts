import type { Swap } from "#domains/orders/exchanges/find-swaps.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { returnReasonFacts, type ReturnReason, type ReturnTerms } from "#kernel/return-policy.ts";

interface About {
  terms: Pick<ReturnTerms, "offer">;
  reasons: readonly ReturnReason[];
  /** What was paid for a piece. */
  unitPrice: Paisa;
  /** Whether tax is added to the prices of the order. */
  isTaxed: boolean;
}

/** What a shopper can choose instead of a line, with prices; null where only money comes back. The empty choice is money, or nothing yet. */
export function presentInstead(swaps: readonly Swap[] | undefined, { terms, reasons, unitPrice, isTaxed }: About) {
  if (!swaps) return null;
  const money = terms.offer === "either" ? "My money back" : "My money back, for your mistake";
  const isMoneyPossible = terms.offer === "either" || reasons.some((reason) => returnReasonFacts[reason].ourFault);
  return {
    none: isMoneyPossible ? money : "Choose",
    isEmpty: swaps.length === 0,
    choices: swaps.map((swap) => ({ value: swap.variantId, label: describeSwap(swap, unitPrice, isTaxed) })),
  };
}

function describeSwap({ name, same, more, available }: Swap, unitPrice: Paisa, isTaxed: boolean): string {
  const difference = `${formatWithSymbol(paisa(Math.abs(more)))} ${more > 0 ? "dearer" : "cheaper"}${isTaxed ? " before tax" : ""}`;
  return [
    same ? `The same again${name && ` (${name})`}` : name,
    `${formatWithSymbol(paisa(unitPrice + more))} each, ${more === 0 ? "costs you nothing more" : difference}`,
    ...(available <= 5 ? [`only ${available} left`] : []),
  ].join(": ");
}

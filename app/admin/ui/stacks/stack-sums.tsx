import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { Definitions } from "../definitions.tsx";

/** What a stack saves its buyer and what it leaves to the shop. */
export function StackSums({ price, apart, cost }: { price: Paisa; apart: Paisa; cost: Paisa | null }) {
  return (
    <Definitions
      figures
      items={[
        { term: "Its parts one by one", value: formatWithSymbol(apart) },
        { term: "Price", value: formatWithSymbol(price) },
        { term: "The shopper saves", value: describePart(apart - price, apart), strong: true },
        {
          term: "Margin before tax and delivery",
          value: cost === null ? "Enter the cost of each part" : describePart(price - cost, price),
        },
      ]}
    />
  );
}

/** "Rs 500 (10%)", "none" for nothing or less. */
export function describePart(amount: number, of: number): string {
  if (amount <= 0) return amount === 0 ? "none" : `none: ${formatWithSymbol(paisa(-amount))} less`;
  return `${formatWithSymbol(paisa(amount))} (${Math.round((100 * amount) / of)}%)`;
}

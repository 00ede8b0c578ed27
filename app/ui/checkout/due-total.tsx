import { BarTotal } from "../elements/bottom-bar.tsx";
import { type DueProps, useDue } from "./checkout-amounts.ts";
import { ByCredit, DueAmount } from "./credit-amount.tsx";

/** The total, or what is left to pay while store credit pays a part. */
export function DueTotal(props: DueProps) {
  const { totals, takes } = useDue(props);
  if (takes === 0) return <BarTotal total={totals.total} />;
  return (
    <p className="leading-tight">
      <span className="block text-sm text-muted">
        <ByCredit takes={takes} used="Left to pay" unused="Total" />
      </span>
      <span className="figures text-xl font-bold">
        <DueAmount total={totals.total} takes={takes} />
      </span>
    </p>
  );
}

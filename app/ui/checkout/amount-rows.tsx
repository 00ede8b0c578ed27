import { codeOf } from "#domains/pricing/price-lines.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { ChargeRows } from "../cart/charge-rows.tsx";
import { type DueProps, provincesDiffer, useDue } from "./checkout-amounts.ts";
import { withCreditRow } from "./credit-amount.tsx";

/** What the order costs, with delivery to the chosen province, and what store credit pays of it. */
export function AmountRows(props: DueProps) {
  const { amounts } = props;
  const { province, totals, takes } = useDue(props);
  return (
    <dl className="figures mt-4 space-y-1.5 border-t border-line pt-4">
      <ChargeRows
        amounts={totals}
        code={codeOf(amounts, province)}
        delivery={provincesDiffer(amounts) ? nameDelivery(province) : "Delivery"}
      />
      <div className="flex justify-between pt-2 text-xl font-bold">
        <dt>Total</dt>
        <dd>{formatWithSymbol(totals.total)}</dd>
      </div>
      {takes > 0 && (
        <>
          <div className={`justify-between ${withCreditRow}`}>
            <dt>Store credit</dt>
            <dd>{formatWithSymbol(paisa(-takes))}</dd>
          </div>
          <div className={`justify-between text-xl font-bold ${withCreditRow}`}>
            <dt>Left to pay</dt>
            <dd>{formatWithSymbol(paisa(totals.total - takes))}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Names the province where provinces differ. */
const nameDelivery = (province: string) =>
  province === "" ? "Delivery, depending on your province" : `Delivery to ${province}`;

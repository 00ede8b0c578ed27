import { type Charges, presentCharges } from "#domains/pricing/charges.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";

interface ChargeRowsProps {
  amounts: Charges & { subtotal: Paisa };
  /** What the delivery is called. */
  delivery?: string;
}

/** The rows of a `dl` that lead to a total: the goods, and what is added to them. */
export function ChargeRows({ amounts, delivery = "Delivery" }: ChargeRowsProps) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt>Subtotal</dt>
        <dd>{formatWithSymbol(amounts.subtotal)}</dd>
      </div>
      {presentCharges(amounts).map(({ kind, label, amount, text }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt>{kind === "delivery" ? delivery : label}</dt>
          <dd className={amount === 0 ? "font-semibold text-success" : ""}>{text}</dd>
        </div>
      ))}
    </>
  );
}

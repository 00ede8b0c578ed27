import { type Charges, presentCharges } from "#domains/pricing/charges.ts";
import { presentSaving, type SavingCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";

interface ChargeRowsProps {
  amounts: Charges & { subtotal: Paisa };
  /** The discount code, whose savings the goods' prices and the delivery contain. */
  code: SavingCode | null;
  /** What the delivery is called. */
  delivery?: string;
}

/** The rows of a `dl` that lead to a total: the goods, and what is added to them. */
export function ChargeRows({ amounts, code, delivery = "Delivery" }: ChargeRowsProps) {
  return (
    <>
      {presentSaving(code).map(([label, text]) => (
        <div key={label} className="flex justify-between gap-4 font-semibold text-success">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
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

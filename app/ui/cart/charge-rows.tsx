import type { Totals } from "#domains/pricing/price-lines.ts";
import { formatWithSymbol } from "#kernel/money.ts";

interface ChargeRowsProps {
  amounts: Pick<Totals, "subtotal" | "deliveryFee" | "tax">;
  /** What the delivery is called. */
  delivery?: string;
}

/** The rows of a `dl` that lead to a total: the goods, and what is added to them. */
export function ChargeRows({ amounts: { subtotal, deliveryFee, tax }, delivery = "Delivery" }: ChargeRowsProps) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt>Subtotal</dt>
        <dd>{formatWithSymbol(subtotal)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{delivery}</dt>
        <dd className={deliveryFee === 0 ? "font-semibold text-success" : ""}>
          {deliveryFee === 0 ? "Free" : formatWithSymbol(deliveryFee)}
        </dd>
      </div>
      {tax > 0 && (
        <div className="flex justify-between gap-4">
          <dt>Tax</dt>
          <dd>{formatWithSymbol(tax)}</dd>
        </div>
      )}
    </>
  );
}

import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { type DueProps, useDue } from "./checkout-amounts.ts";

/** Store credit that an order can be paid with. */
export interface OfferedCredit {
  /** The secret code that a guest has entered; null for the credit of the shopper's account. */
  code: string | null;
  /** Whether the box is ticked at first. */
  used: boolean;
}

/** The box to tick, with what the order takes: as much as it can. */
export function CreditBox({ code, used, ...due }: DueProps & OfferedCredit) {
  const { totals, takes } = useDue(due);
  const { balance } = due;
  return (
    <div className="mb-5 rounded-card border border-control p-4 has-checked:border-ink has-checked:bg-surface">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="use_credit"
          value="yes"
          data-credit=""
          data-covers={takes === totals.total ? "" : undefined}
          defaultChecked={used}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <span className="figures block font-semibold">Use {formatWithSymbol(takes)} of your store credit</span>
          <span className="figures block text-sm text-muted">
            You have {formatWithSymbol(balance)}
            {balance > takes && `; ${formatWithSymbol(paisa(balance - takes))} stay for your next order`}.
          </span>
        </span>
      </label>
      <input type="hidden" name="seen_credit" value={takes} />
      {code !== null && (
        <>
          <input type="hidden" name="credit_code" value={code} />
          <input type="hidden" name="applied_code" value={code} />
        </>
      )}
    </div>
  );
}

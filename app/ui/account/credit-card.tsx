import { Wallet } from "lucide-react";
import type { PresentedCredit } from "#app/presenters/present-credit.ts";

/** What is left of the shopper's store credit, and where it came from and went. */
export function CreditCard({ credit }: { credit: PresentedCredit }) {
  return (
    <section aria-labelledby="store-credit" className="rounded-card border border-line p-4 sm:p-5">
      <h2 id="store-credit" className="heading flex items-center gap-2 text-2xl">
        <Wallet aria-hidden="true" className="size-5" />
        Store credit
      </h2>
      <p className="figures mt-3 text-2xl font-bold">{credit.balance}</p>
      <p className="text-muted">
        {credit.hasBalance ? "The checkout takes it off your next order." : "Nothing is left at the moment."}
      </p>
      {credit.ends && <p className="mt-1 font-semibold">{credit.ends}</p>}
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          What came and went
        </summary>
        <ol className="mt-1 grid gap-3 text-sm">
          {credit.entries.map(({ id, label, amount, balance, reason, at }) => (
            <li key={id}>
              <p className="figures flex justify-between gap-4 font-semibold">
                <span>{label}</span>
                <span className="whitespace-nowrap">{amount}</span>
              </p>
              {reason && (
                <p dir="auto" className="wrap-anywhere">
                  {reason}
                </p>
              )}
              <p className="figures text-muted">
                {at}, then {balance}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

import type { ReactNode } from "react";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";

// CSS selects what is shown by the box "use store credit", so that it works without scripts, in the bar below the form too.
const withoutCredit = "[body:has([data-credit]:checked)_&]:hidden";
const withCredit = "hidden [body:has([data-credit]:checked)_&]:inline";
export const withCreditRow = "hidden [body:has([data-credit]:checked)_&]:flex";

/** Shows one thing while store credit is used, and another while it is not. */
export function ByCredit({ takes, used, unused }: { takes: Paisa; used: ReactNode; unused: ReactNode }) {
  if (takes === 0) return unused;
  return (
    <>
      <span className={withoutCredit}>{unused}</span>
      <span className={withCredit}>{used}</span>
    </>
  );
}

/** What is left to pay of a total when so much of it is taken off store credit, if the box is ticked. */
export const DueAmount = ({ total, takes }: { total: Paisa; takes: Paisa }) => (
  <ByCredit takes={takes} used={formatWithSymbol(paisa(total - takes))} unused={formatWithSymbol(total)} />
);

/** Hidden while store credit pays everything: nobody has to choose how to pay nothing. */
export const UnlessCovered = ({ children }: { children: ReactNode }) => (
  <div className="[body:has([data-covers]:checked)_&]:hidden">{children}</div>
);

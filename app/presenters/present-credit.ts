import type { CreditEntryKind } from "#domains/store-credit/credit.ts";
import type { OwnedCredit } from "#domains/store-credit/find-credit.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";

/** What each entry of the ledger is called, for customers and staff alike. */
export const creditLabels: Readonly<Record<CreditEntryKind, string>> = {
  issued: "Given",
  spent: "Used for an order",
  "given-back": "Back from an order",
  expired: "Expired",
  corrected: "Corrected",
  moved: "Moved to the account",
};

/** A customer's credit as the account's page shows it. */
export const presentCredit = (credit: OwnedCredit) => ({
  balance: formatWithSymbol(credit.balance),
  hasBalance: credit.balance > 0,
  ends: describeEnd(credit.expires),
  entries: credit.entries.map(({ id, kind, amount, balance, reason, at }) => ({
    id,
    label: creditLabels[kind],
    amount: `${amount > 0 ? "+" : ""}${formatWithSymbol(amount)}`,
    balance: formatWithSymbol(balance),
    reason,
    at: formatDateTime(at),
  })),
});

/** When some of it ends, in a sentence; null while nothing does. */
export const describeEnd = (expires: OwnedCredit["expires"]): string | null =>
  expires && `${formatWithSymbol(expires.amount)} of it ends on ${formatDate(expires.at)}, unless you use it before.`;

export type PresentedCredit = ReturnType<typeof presentCredit>;

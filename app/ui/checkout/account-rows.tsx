import type { TransferAccount } from "#domains/orders/payments/payment-methods.ts";

/** The rows of a `dl` with the account into which an order is paid. */
export function AccountRows({ account: { bank, title, number } }: { account: TransferAccount }) {
  return (
    <>
      {bank && (
        <>
          <dt className="text-muted">Bank</dt>
          <dd>{bank}</dd>
        </>
      )}
      <dt className="text-muted">Title</dt>
      <dd>{title}</dd>
      <dt className="text-muted">Account</dt>
      <dd className="font-semibold break-words select-all">{number}</dd>
    </>
  );
}

/** What the rider collects at the door, large. */
export function CashDue({ amount }: { amount: string | null }) {
  return (
    <p className="cash">
      <span>{amount ? "Cash due" : "Nothing to collect"}</span>
      <strong>{amount ?? "PAID"}</strong>
    </p>
  );
}

import { type Paisa, paisa } from "#kernel/money.ts";
import { payingKinds, type PaymentEntry, type PaymentKind, paymentKinds } from "./payment.ts";

const isPaying = (kind: PaymentKind): boolean => (payingKinds as readonly PaymentKind[]).includes(kind);

interface Parcel {
  id: string;
  /** What the courier holds of its money before these entries. */
  held: Paisa;
  /** What of its money was written off, and has not come after all. */
  writtenOff: Paisa;
}

type Entry = Pick<PaymentEntry, "kind" | "amount"> & { shipmentId?: string | null; reference?: string | null };

/**
 * The entries by which money that a courier pays after all, although it was written off, is no longer written off: it pays
 * what was given up before the shop would owe it to the courier. They carry the number under which it was paid.
 */
export function recoverWrittenOff(parcels: readonly Parcel[], entries: readonly Entry[]) {
  return parcels.flatMap(({ id, held, writtenOff }) => {
    const own = entries.filter(({ shipmentId }) => shipmentId === id);
    const paying = own.filter(({ kind }) => isPaying(kind));
    const paid = paying.reduce((sum, { amount }) => sum + amount, 0);
    const after = own.reduce<number>((sum, { kind, amount }) => sum + paymentKinds[kind].courier * amount, held);
    const recovered = Math.min(writtenOff, paid, -after);
    if (recovered <= 0) return [];
    const reference = paying.find((entry) => entry.reference)?.reference ?? null;
    return [{ kind: "written-off" as const, amount: paisa(-recovered), shipmentId: id, reference }];
  });
}

import type { StaffOrderRecord } from "#domains/orders/lists/find-staff-orders.ts";
import type { Shipment } from "#domains/orders/shipments/shipment.ts";
import { formatAmount, formatWithSymbol, sum } from "#kernel/money.ts";
import { presentName } from "../orders/mask-recipient.ts";

/** A hand-over sheet: the parcels that one courier took, to be signed. */
export type HandoverSheet = ReturnType<typeof presentHandover>;

/** The parcels of these orders that are on their way, as one sheet for each courier. Only those that left since then, where that is given. */
export function presentHandovers(
  orders: Pick<StaffOrderRecord, "number" | "firstName" | "secondName" | "city" | "shipments">[],
  { mayReadCustomers, since }: { mayReadCustomers: boolean; since?: Date | undefined },
) {
  const parcels = orders.flatMap((order) =>
    order.shipments
      .filter(({ state, shippedAt }) => state === "shipped" && (!since || (shippedAt !== null && shippedAt >= since)))
      .map((parcel) => ({ order, parcel })),
  );
  return [...Map.groupBy(parcels, ({ parcel }) => parcel.courier ?? "")].map(([courier, own]) =>
    presentHandover(courier, own, mayReadCustomers),
  );
}

interface HandedOver {
  order: Pick<StaffOrderRecord, "number" | "firstName" | "secondName" | "city">;
  parcel: Pick<Shipment, "number" | "trackingNumber" | "cashDue">;
}

/** The sheet of one courier for these parcels. Who may not read customers gets their names shortened. */
export function presentHandover(courier: string, own: readonly HandedOver[], mayReadCustomers: boolean) {
  return {
    courier,
    parcels: own.map(({ order, parcel }) => ({
      code: `${order.number}-${parcel.number}`,
      orderNumber: order.number,
      tracking: parcel.trackingNumber,
      name: presentName(order, mayReadCustomers),
      city: order.city,
      cashDue: parcel.cashDue > 0 ? formatAmount(parcel.cashDue) : null,
    })),
    withCash: own.filter(({ parcel }) => parcel.cashDue > 0).length,
    cash: formatWithSymbol(sum(own.map(({ parcel }) => parcel.cashDue))),
  };
}

import { gte } from "drizzle-orm";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { pakistanDay } from "#kernel/time.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { shareByParcel } from "../../payments/share-by-parcel.ts";
import type { ImportedAxes } from "../../import-export/imported-order.ts";
import { addHeld } from "../ledger/add-held.ts";
import { numberAdjustments } from "../number-adjustments.ts";
import { orderNotes, orderTags } from "../tables/note-tables.server.ts";
import { courierDays, payments } from "../tables/payment-tables.server.ts";
import { orderAdjustments } from "../tables/adjustment-tables.server.ts";
import { shipmentLines, shipments } from "../tables.server.ts";

/** Inserts the parcels, books, adjustments, notes and tags of imported orders, in one statement for each table. A parcel belongs to the courier that its name means. */
export async function writeAxes(
  tx: Transaction,
  imported: { orderId: string; number: number; axes: ImportedAxes }[],
): Promise<void> {
  const couriers = await listCouriers(tx);
  const parcels = imported.flatMap(({ orderId, axes }) =>
    axes.shipments.map((shipment) => ({
      ...shipment,
      id: newId(),
      orderId,
      courierId: resolveCourier(couriers, shipment.courier ?? "")?.id ?? null,
    })),
  );
  const parcelIds = new Map(parcels.map(({ orderId, number, id }) => [`${orderId} ${number}`, id]));
  const held = new Map<string, Paisa>();
  await insertRows(
    tx,
    shipments,
    parcels.map(({ lines: _lines, ...parcel }) => parcel),
  );
  await insertRows(
    tx,
    shipmentLines,
    parcels.flatMap(({ id, orderId, lines }) =>
      lines.map(({ position, quantity, returned = 0 }) => ({ shipmentId: id, orderId, position, quantity, returned })),
    ),
  );
  // Entries of one moment are sorted by id, so the ids rise.
  const now = Date.now();
  await insertRows(
    tx,
    payments,
    imported.flatMap(({ orderId, axes }) => {
      const ids = axes.payments.map((_, at) => newId(now + at));
      return axes.payments.map(({ parcel, courier, reverses, ...entry }, at) => ({
        ...entry,
        id: ids[at]!,
        reverses: reverses === null ? null : ids[reverses]!,
        orderId,
        shipmentId: parcel === null ? null : parcelIds.get(`${orderId} ${parcel}`)!,
        courierId: courier === undefined ? null : (resolveCourier(couriers, courier)?.id ?? null),
      }));
    }),
  );
  const entriesOf = Map.groupBy(
    imported.flatMap(({ orderId, axes }) =>
      axes.payments.map(({ parcel, ...entry }) => ({
        ...entry,
        orderId,
        shipmentId: parcel === null ? null : parcelIds.get(`${orderId} ${parcel}`)!,
      })),
    ),
    ({ orderId }) => orderId,
  );
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
  for (const [orderId, entries] of entriesOf)
    shareByParcel(
      (parcelsOf.get(orderId) ?? []).map((parcel) => ({ ...parcel, held: paisa(0) })),
      entries,
    ).forEach((amount, id) => held.set(id, amount));
  await addHeld(tx, held);
  const times = imported.flatMap(({ axes }) => axes.payments.map(({ at }) => at.getTime()));
  // The days of older entries are summed again.
  if (times.length > 0)
    await tx.delete(courierDays).where(gte(courierDays.day, pakistanDay(new Date(Math.min(...times)))));
  await insertRows(
    tx,
    orderAdjustments,
    imported.flatMap(({ orderId, axes }) =>
      // A code of that name here has counted no use of this order, and gets none back.
      numberAdjustments(axes.adjustments).map((adjustment) => ({ ...adjustment, orderId, counted: false })),
    ),
  );
  await insertRows(
    tx,
    orderNotes,
    imported.flatMap(({ orderId, axes }) =>
      axes.notes.map(({ contact, ...note }, at) => ({
        ...note,
        contactChannel: contact?.channel ?? null,
        contactResult: contact?.result ?? null,
        id: newId(now + at),
        orderId,
      })),
    ),
  );
  await insertRows(
    tx,
    orderTags,
    imported.flatMap(({ orderId, number, axes }) => axes.tags.map((tag) => ({ orderId, tag, number }))),
  );
}

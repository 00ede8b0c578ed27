import type { Actor } from "#kernel/actor.ts";
import type { OrderNote } from "../../history/add-order-note.ts";
import {
  type ExportedEntry,
  type OwnExportedOrder,
  toExportedEntry,
  toExportedOrder,
} from "../../import-export/exported-order.ts";
import type { HistoryEntry } from "../../history/order-history.ts";
import type { Order } from "../../order.ts";
import type { StoredAxes } from "./load-axes.ts";

/** Who made an entry. It names neither shoppers nor staff. */
interface ExportedActor {
  actor: Actor["kind"];
  /** The job of the shop. */
  job?: string;
}

/**
 * An order in the export of the whole shop: also its axes, with their entries and the staff's notes. `product` is an
 * index of `products`, `parcel` the number of a parcel, `reverses` an index of `payments`: the entry that was taken back; amounts are in paisa. The last two timestamps are set when the
 * account was deleted and when the recipient was erased (the name is empty then).
 */
export interface ShopExportedOrder extends OwnExportedOrder {
  /** `cost_paisa`: what a unit had cost the shop. */
  products: (OwnExportedOrder["products"][number] & { cost_paisa?: number })[];
  history: (ExportedEntry &
    ExportedActor & {
      parcel?: number;
      parcel_status?: string;
      edited?: true;
      transfer?: { answer: string; amount: number | null; left: number };
    })[];
  channel: string;
  order_status: string;
  confirmation: string;
  parcels: {
    number: number;
    status: string;
    products: { product: number; quantity: number }[];
    total: number;
    cash_due: number;
    courier?: string;
    tracking_number?: string;
    packed_at: string;
    shipped_at?: string;
    ended_at?: string;
  }[];
  payments: ({
    at: string;
    kind: string;
    amount: number;
    parcel?: number;
    courier?: string;
    reference?: string;
    reverses?: number;
  } & ExportedActor)[];
  adjustments: { kind: string; label: string; amount: number; product?: number; reference?: string }[];
  /** `channel` and `result` of an attempt to reach the shopper. */
  notes: ({ at: string; text: string; channel?: string; result?: string } & ExportedActor)[];
  tags: string[];
  account_deleted?: string;
  forgotten?: string;
}

interface WholeOrder {
  order: Order;
  /** The positions of its lines: an edit that removed a line leaves a gap; and what a unit of each had cost. */
  positions: number[];
  unitCosts: (number | null)[];
  history: HistoryEntry[];
  axes: StoredAxes;
  /** The oldest first. */
  notes: Omit<OrderNote, "id">[];
  tags: string[];
  forgetAt: Date | null;
}

/** An order as the export of the whole shop has it, from which an import makes the same order again. */
export function toShopExportedOrder(whole: WholeOrder): ShopExportedOrder {
  const { order, positions, unitCosts, history, axes, notes, tags, forgetAt } = whole;
  const parcelNumbers = new Map(axes.shipments.map(({ id, number }) => [id, number]));
  const exported = toExportedOrder(order);
  return {
    ...exported,
    products: exported.products.map((product, at) => {
      const cost = unitCosts[at] ?? null;
      return cost === null ? product : { ...product, cost_paisa: cost };
    }),
    history: history.map((entry) => ({
      ...toExportedEntry(entry),
      ...toExportedActor(entry),
      ...(entry.details?.kind === "parcel" && { parcel: entry.details.number, parcel_status: entry.details.state }),
      ...(entry.details?.kind === "transfer" && {
        transfer: { answer: entry.details.answer, amount: entry.details.amount, left: entry.details.left },
      }),
      ...(entry.details?.kind === "taken-back" && { taken_back: entry.details.pieces }),
      ...(entry.details?.kind === "delivery-kept" && { delivery_kept: entry.details.amount }),
      ...(entry.details?.kind === "edited" && {
        edited: true as const,
        ...(entry.details.changes && { changes: entry.details.changes }),
      }),
    })),
    channel: order.channel,
    order_status: order.status,
    confirmation: order.confirmation,
    parcels: axes.shipments.map((parcel) => ({
      number: parcel.number,
      status: parcel.state,
      products: parcel.lines.map(({ position, quantity, returned }) => ({
        product: positions.indexOf(position),
        quantity,
        ...(returned !== undefined && { returned }),
      })),
      total: parcel.total,
      cash_due: parcel.cashDue,
      ...(parcel.courier !== null && { courier: parcel.courier }),
      ...(parcel.trackingNumber !== null && { tracking_number: parcel.trackingNumber }),
      packed_at: parcel.packedAt.toISOString(),
      ...(parcel.shippedAt && { shipped_at: parcel.shippedAt.toISOString() }),
      ...(parcel.endedAt && { ended_at: parcel.endedAt.toISOString() }),
    })),
    payments: axes.payments.map(
      ({ at, kind, amount, shipmentId, courier, reference, reverses, id: _id, ...actor }) => ({
        at: at.toISOString(),
        kind,
        amount,
        ...(shipmentId !== null && { parcel: parcelNumbers.get(shipmentId)! }),
        ...(courier !== null && { courier }),
        ...(reference !== null && { reference }),
        ...(reverses !== null && { reverses: axes.payments.findIndex(({ id }) => id === reverses) }),
        ...toExportedActor(actor),
      }),
    ),
    adjustments: axes.adjustments.flatMap(({ kind, label, amount, linePosition, reference }) => {
      const product = linePosition === null ? null : positions.indexOf(linePosition);
      // An adjustment of a line that an edit removed changes no amount any more.
      if (product === -1) return [];
      return [{ kind, label, amount, ...(product !== null && { product }), ...(reference !== null && { reference }) }];
    }),
    notes: notes.map(({ at, text, contact, ...actor }) => ({
      at: at.toISOString(),
      text,
      ...contact,
      ...toExportedActor(actor),
    })),
    tags,
    ...(forgetAt && { account_deleted: forgetAt.toISOString() }),
    ...(order.forgottenAt && { forgotten: order.forgottenAt.toISOString() }),
  };
}

const toExportedActor = ({ actorKind, actorId }: Pick<HistoryEntry, "actorKind" | "actorId">): ExportedActor => ({
  actor: actorKind,
  ...(actorKind === "system" && actorId !== null && { job: actorId }),
});

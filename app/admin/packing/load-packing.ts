import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findScanCodes } from "#domains/catalog/variants/find-scan-codes.ts";
import { planPicking } from "#domains/inventory/plan-picking.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { labelOf } from "#domains/orders/order-states.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission } from "../http/require-staff.ts";
import { maskName } from "../orders/mask-recipient.ts";
import { findOrderOfPath } from "../orders/load-order-screen.ts";
import { listPickNeeds } from "../print/present-documents.ts";
import type { PackGood } from "./scan-goods.ts";

/** A good as the packing screen shows it: also where it lies, and which batches go first. */
export interface ShownGood extends PackGood {
  bin: string | null;
  batches: string[];
  missing: number;
  /** Units that lie there and have expired. */
  expired: number;
  pictureKey: string | null;
}

/** The data of the packing of an order. */
export async function loadPacking(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const order = await findOrderOfPath(database, by, number);
  return {
    number: order.number,
    version: order.version,
    stateLabel: labelOf(order),
    mayPack: order.status === "confirmed" && order.lines.some(({ unpacked }) => unpacked > 0),
    // What has left can come back, and its slip is then scanned here by mistake.
    hasLeft: order.shipments.some(({ state }) => state !== "packed" && state !== "cancelled"),
    recipient: `${maskName(order.firstName, order.secondName)}, ${order.city}`,
    parcel: Math.max(0, ...order.shipments.map((shipment) => shipment.number)) + 1,
    goods: await listGoods(database, by, order),
  };
}

/** What of an order is in no parcel yet: one row for each variant, of a stack its parts, in the order of the lines. */
export async function listGoods(db: Database, by: Staff<"orders.fulfil">, order: StaffOrder): Promise<ShownGood[]> {
  const needs = listPickNeeds([order]);
  const picked = await planPicking(db, by, needs);
  const ids = picked.map(({ variantId }) => variantId);
  const codes = await findScanCodes(db, by, ids);
  return picked.map(({ variantId, quantity, bin, batches, missing, expired }) => ({
    variantId,
    name: needs.find((need) => need.variantId === variantId)?.name ?? "",
    sku: codes.get(variantId)?.sku ?? "",
    barcode: codes.get(variantId)?.barcode ?? null,
    needed: quantity,
    bin,
    missing,
    expired,
    batches: batches.flatMap(({ batchNumber, expiresOn, quantity: units }) =>
      batchNumber === null && expiresOn === null
        ? []
        : [
            [`${units} × ${batchNumber ?? "no number"}`, expiresOn && `use until ${expiresOn}`]
              .filter(Boolean)
              .join(", "),
          ],
    ),
    pictureKey: order.lines.find((line) => line.variantId === variantId)?.pictureKey ?? null,
  }));
}

import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { findStaffOrder, type StaffOrder } from "#domains/orders/find-staff-order.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { updateOrderTags } from "#domains/orders/tags/update-order-tags.ts";
import type { RowOutcome } from "#domains/staff/lists/bulk-run.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand, bulkNext, type BulkCommand, type BulkLead } from "../lists/bulk-command.ts";
import { leadToCash } from "../money/riders.ts";
import { type PrintDocument, printUrl } from "../print/documents.ts";
import { type CommandRefusal, describeRefusal } from "./describe-refusal.ts";

type RowResult = Omit<RowOutcome, "key">;

/** What can be done with many orders, by intent. A row's key is the order's number. */
export const orderBulkCommands: Record<string, BulkCommand> = {
  confirm: bulkCommand({
    needs: ["orders.read", "orders.edit"],
    verb: "Confirm",
    run: ({ db, by, key }) =>
      withOrder(db, by, key, async (order) => toRow(order, await confirmOrder(db, by, { order: order.id }))),
  }),
  pack: bulkCommand({
    needs: ["orders.read", "orders.fulfil"],
    verb: "Pack",
    run: ({ db, by, key }) =>
      withOrder(db, by, key, async (order) => toRow(order, await packShipment(db, by, { order: order.id }))),
  }),
  ship: bulkCommand({
    needs: ["orders.read", "orders.fulfil"],
    verb: "Hand over",
    describe: ({ courier = "" }) => `to ${courier}`,
    next: bulkNext({
      needs: ["orders.fulfil"],
      lead: ({ keys }) => ({ label: "Print the hand-over sheet", href: printUrl("handover", keys.map(Number)) }),
    }),
    check: ({ courier = "" }) => (courier.trim() === "" ? "Enter the courier" : undefined),
    run: ({ db, by, key, values }) => withOrder(db, by, key, (order) => handOver(db, by, order, values)),
  }),
  deliver: bulkCommand({
    needs: ["orders.read", "orders.fulfil"],
    verb: "Mark",
    describe: () => "delivered",
    next: bulkNext({ needs: ["payments.reconcile"], lead: ({ db, by, keys }) => leadToCash(db, by, keys.map(Number)) }),
    run: ({ db, by, key }) => withOrder(db, by, key, (order) => deliver(db, by, order)),
  }),
  tag: bulkCommand({
    needs: ["orders.read", "orders.edit"],
    verb: "Tag",
    check: ({ tag = "" }) => (tag.trim() === "" ? "Enter the tag" : undefined),
    undo: "untag",
    run: ({ db, by, key, values }) =>
      withOrder(db, by, key, async ({ id }) =>
        toTagRow(await updateOrderTags(db, by, { order: id, add: values.tag ?? "" })),
      ),
  }),
  untag: bulkCommand({
    needs: ["orders.read", "orders.edit"],
    verb: "Untag",
    hidden: true,
    run: ({ db, by, key, values }) =>
      withOrder(db, by, key, async ({ id }) =>
        toTagRow(await updateOrderTags(db, by, { order: id, remove: values.tag ?? "" })),
      ),
  }),
};

const print = (document: PrintDocument): BulkLead => ({
  needs: ["orders.fulfil"],
  to: (keys) => printUrl(document, keys.map(Number)),
});

/** The documents of marked orders, by intent. */
export const orderBulkLeads: Record<string, BulkLead> = {
  "print-pick-list": print("pick-list"),
  "print-slips": print("slips"),
  "print-handover": print("handover"),
  "print-labels": print("labels-4x6"),
};

async function withOrder(
  db: Database,
  by: Staff<"orders.read">,
  key: string,
  work: (order: StaffOrder) => Promise<RowResult>,
): Promise<RowResult> {
  const order = await findStaffOrder(db, by, Number(key));
  return order ? work(order) : { problem: "There is no such order" };
}

/**
 * Hands the order's packed parcel to the courier. The tracking numbers stand one on a line behind the order's number, as
 * pasted from the courier's sheet: "10023 TCS779000123".
 */
async function handOver(
  db: Database,
  by: Staff<"orders.fulfil">,
  order: StaffOrder,
  { courier = "", tracking = "" }: Record<string, string>,
): Promise<RowResult> {
  const packed = order.shipments.filter(({ state }) => state === "packed");
  const [parcel] = packed;
  if (!parcel)
    return order.shipments.some(({ state }) => state === "shipped")
      ? { problem: null, unchanged: true }
      : { problem: "Nothing of it is packed" };
  if (packed.length > 1) return { problem: "It has several packed parcels: hand them over on its page" };
  const line = toAsciiDigits(tracking)
    .split("\n")
    .map((each) => each.trim().split(/[\s,;]+/))
    .find(([number]) => Number(number?.replace("#", "")) === order.number);
  const booking = { courier, tracking: line?.slice(1).join("") ?? "" };
  const outcome = await shipShipment(db, by, { order: order.id, shipmentId: parcel.id, ...booking });
  return outcome.outcome === "shipment-incomplete"
    ? { problem: "Its tracking number is missing, or is none" }
    : toRow(order, outcome);
}

/** Records that the order's parcel on its way arrived, and that its cash was collected. */
async function deliver(db: Database, by: Staff<"orders.fulfil">, order: StaffOrder): Promise<RowResult> {
  const underway = order.shipments.filter(({ state }) => state === "shipped");
  const [parcel] = underway;
  if (!parcel)
    return order.shipments.some(({ state }) => state === "delivered")
      ? { problem: null, unchanged: true }
      : { problem: "No parcel of it is on its way" };
  if (underway.length > 1)
    return { problem: "Several parcels of it are on their way: record on its page which of them arrived" };
  return toRow(order, await deliverShipment(db, by, { order: order.id, shipmentId: parcel.id }));
}

/** The outcome as one sentence, as the order's own screen says it. */
function toRow(
  order: StaffOrder,
  outcome: { outcome: "done" } | { outcome: "already-done" } | { outcome: "conflict" } | CommandRefusal,
): RowResult {
  if (outcome.outcome === "done") return { problem: null };
  if (outcome.outcome === "already-done") return { problem: null, unchanged: true };
  if (outcome.outcome === "conflict") return { problem: "Somebody changed it meanwhile" };
  const names = new Map(order.lines.flatMap(({ takes }) => takes).map(({ variantId, name }) => [variantId, name]));
  const { message, errors = {} } = describeRefusal(outcome, (id) => names.get(id) ?? "one of the goods");
  return { problem: message ?? Object.values(errors).flat()[0] ?? "That is not possible" };
}

function toTagRow(outcome: Awaited<ReturnType<typeof updateOrderTags>>): RowResult {
  switch (outcome.outcome) {
    case "done":
      return { problem: null };
    case "already-done":
      return { problem: null, unchanged: true };
    case "not-found":
      return { problem: "Its recipient was erased" };
    case "invalid":
      return { problem: Object.values(outcome.errors)[0] ?? "That is no tag" };
  }
}

import { data, redirect, type RouterContextProvider } from "react-router";
import { requestContext, requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { findArchivedNames, findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission } from "../http/require-staff.ts";
import { describeRefusal } from "../orders/describe-refusal.ts";
import { findOrderOfPath } from "../orders/load-order-screen.ts";
import { listGoods } from "./load-packing.ts";
import { readChecked, toParcelLines } from "./packing-form.ts";
import {
  addUnit,
  type CheckedUnits,
  describeScan,
  fitUnits,
  parcelEmptied,
  removeUnit,
  scanGoods,
} from "./scan-goods.ts";

/** What a form of the packing screen is answered with: what was checked, and what to say about it. */
export interface PackingResult {
  checked: CheckedUnits;
  message: { text: string; good: boolean };
}

/** Counts a scanned or typed code, or packs what was checked as one parcel. A page without scripts carries the checked units in its form. */
export async function handlePackingForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const { database: db, log } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const values = toFormValues(await parseFormData(request));
  const order = await findOrderOfPath(db, by, number);
  const checked = readChecked(values);
  const answer = (text: string, { status = 200, good = false, now = checked } = {}) =>
    data<PackingResult>({ checked: now, message: { text, good } }, { status });

  const { intent = "scan", code = "" } = values;
  const [act, variantId] = intent.split(":");
  if (act !== "pack") {
    const goods = await listGoods(db, by, order);
    const good = goods.find((each) => each.variantId === variantId);
    if (act === "remove" && good)
      return answer(`${good.name}: one taken out`, { good: true, now: removeUnit(good, checked) });
    if (act === "clear") return answer(parcelEmptied, { good: true, now: {} });
    if (act !== "scan" && act !== "add") throw data("The form asks for something packing cannot do.", { status: 400 });
    const result = act === "add" && good ? addUnit(good, checked) : scanGoods(goods, checked, code);
    const { text, good: counted } = describeScan(result, code, order.number);
    const isEmpty = Object.values(checked).every((units) => units === 0);
    if (result.outcome === "order" && result.number !== order.number && isEmpty)
      return redirect(`/admin/pack/${result.number}`, 303);
    return answer(text, {
      status: counted ? 200 : 422,
      good: counted,
      ...(result.outcome === "counted" && { now: result.checked }),
    });
  }

  const names = await findGoodNames(db, order, Object.keys(checked));
  const nameOf = (id: string) => names.get(id) ?? "An item";
  // What was checked is compared with the order only as the packer saw it: against a later one each item would seem wrong.
  // What the order needs no more has no row on the screen, so it must not count as checked.
  const fit = async (now: StaffOrder) => fitUnits(await listGoods(db, by, now), checked);
  const answerConflict = async (now: StaffOrder) => {
    const fitting = await fit(now);
    const out = Object.entries(checked).flatMap(([id, units]) => {
      const surplus = units - (fitting[id] ?? 0);
      return surplus > 0 ? [`${surplus} × ${nameOf(id)}`] : [];
    });
    return answer(describeConflict(now, out), { status: 409, now: fitting });
  };
  if (Number(values.version) !== order.version) return answerConflict(order);
  const { lines, left } = toParcelLines(order.lines, checked);
  if (left.length > 0)
    return answer(
      `${left.map(nameOf).join(", ")}: only part of a stack, or not in the order. Take it out, or add the rest.`,
      {
        status: 422,
        now: await fit(order),
      },
    );
  if (lines.length === 0) return answer("Nothing is in the parcel yet. Scan what goes in.", { status: 422 });
  const outcome = await packShipment(db, by, { order: order.id, version: Number(values.version), lines });
  if (outcome.outcome === "done") {
    const packed = await findOrderOfPath(db, by, number);
    const parcel = packed.shipments.find(({ id }) => id === outcome.shipmentId)?.number ?? 1;
    context.get(requestSessionContext).flash("parcel-packed");
    return redirect(`/admin/pack?done=${order.number}-${parcel}`, 303);
  }
  if (outcome.outcome === "conflict") return answerConflict(await findOrderOfPath(db, by, number));
  if (outcome.outcome === "not-done") {
    context.get(requestContext).databaseUnavailable = true;
    log.error({ error: String(outcome.cause) }, "A parcel could not be packed in time");
  }
  const { status, message, errors } = describeRefusal(outcome, nameOf);
  return answer(message ?? Object.values(errors ?? {}).flat()[0] ?? "Nothing is packed.", { status });
}

/** What goods are called, as the order names them; those that were taken off it have the names of their variants. */
async function findGoodNames(db: Database, order: StaffOrder, variantIds: string[]): Promise<Map<string, string>> {
  const names = new Map(order.lines.flatMap(({ takes }) => takes.map(({ variantId, name }) => [variantId, name])));
  const others = variantIds.filter((id) => isId(id) && !names.has(id));
  const [active, archived] = await Promise.all([findVariants(db, others), findArchivedNames(db, others)]);
  for (const { takes } of active.values()) for (const { variantId, name } of takes) names.set(variantId, name);
  for (const [id, name] of archived) names.set(id, name);
  return names;
}

/** Why nothing is packed of an order that has moved on since its packer opened it, and what has to leave the box. */
function describeConflict(order: StaffOrder, out: string[]) {
  const isPacked = order.lines.every(({ unpacked }) => unpacked === 0);
  return [
    isPacked
      ? `Everything of order ${order.number} is in a parcel already: somebody else packed it meanwhile. Nothing is packed twice.`
      : "Somebody changed this order meanwhile. Nothing is packed.",
    ...(out.length > 0 ? [`Take out of the box: ${out.join(", ")}.`] : []),
    ...(isPacked ? [] : ["Compare the list, then pack again."]),
  ].join(" ");
}

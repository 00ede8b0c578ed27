import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FormValues, parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findStockLevels, listStockMovements } from "#domains/inventory/find-stock-levels.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { lowStockThreshold } from "#domains/inventory/availability.ts";
import { setStockDetails, type StockDetails } from "#domains/inventory/set-stock-details.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { staleMessage, toEditForm } from "../../edit-forms/refuse-form.ts";
import { mergeStaleForm, toSeen } from "../../edit-forms/stale-form.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { describeActor } from "../../orders/describe-history.ts";
import { findStaffNames } from "../../orders/load-order-screen.ts";
import { findVariantOfPath } from "../../stock/find-variant-of-path.ts";
import { sendStockForm } from "../../stock/send-stock-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import type { StockFormResult } from "../../ui/stock/stock-view-props.ts";
import { StockView } from "../../ui/stock/stock-view.tsx";
import type { Route } from "./+types/stock";

const pageSize = 50;
/** The screen whose form is sent here too, and that one returns to: it says what was received. */
const receivePath = "/admin/stock/receive";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta(`Stock of ${loaderData?.variant.name ?? "a variant"}`, matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const { id, productId, name, sku } = await findVariantOfPath(database, by, params.variant);
  const before = /^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get("before") ?? "")?.[0];
  const [[level], movements] = await Promise.all([
    findStockLevels(database, by, [id]),
    listStockMovements(database, by, {
      variantId: id,
      limit: pageSize + 1,
      ...(before !== undefined && { before: Number(before) }),
    }),
  ]);
  const page = movements.slice(0, pageSize);
  const names = await findStaffNames(database, by, page);
  const { role } = (await requireSession(context, request)).account;
  const mayReadCosts = hasPermission(role, "costs.read");
  const numbers = hasPermission(role, "orders.read")
    ? await findOrderNumbers(
        database,
        await requirePermission(context, request, "orders.read"),
        page.flatMap(({ reference }) => reference?.id ?? []),
      )
    : new Map<string, number>();
  return {
    presence: await loadPresence(context, request, { type: "stock", id }),
    trail: await loadAuditTrail(context, request, { type: "stock", id }),
    variant: { id, name, sku },
    productHref: hasPermission(role, "catalogue.edit") ? `/admin/products/${productId}` : null,
    version: level?.version ?? 0,
    details: { ...toEditForm(toDetailValues(level)), usual: lowStockThreshold },
    units: {
      onHand: level?.onHand ?? 0,
      committed: level?.committed ?? 0,
      unavailable: level?.unavailable ?? 0,
      available: level?.available ?? 0,
    },
    ordersHref: hasPermission(role, "orders.read") ? listUrl("/admin/orders", { q: sku }) : null,
    batches: (level?.batches ?? []).map(({ unitCost, receivedAt, ...batch }) => ({
      ...batch,
      unitCost: unitCost === null || !mayReadCosts ? null : formatWithSymbol(unitCost),
      receivedAt: formatDateTime(receivedAt),
    })),
    movements: page.map(({ id: movement, at, batchNumber, expiresOn, quantity, reason, reference, ...who }) => ({
      id: movement,
      batchNumber,
      expiresOn,
      at: formatDateTime(at),
      quantity,
      reason,
      order: numbers.get(reference?.id ?? "") ?? null,
      by: describeActor(who, names),
      note: who.note,
    })),
    older: movements.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    isFirstPage: before === undefined,
    fileHref: hasPermission(role, "exports.run") ? `/admin/stock/${id}/movements.csv` : null,
  };
}

/** Receives, corrects, writes off or restocks units of the variant; or says where it lies, and when it is low. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  const { id } = await findVariantOfPath(database, by, params.variant);
  if (values.intent === "details") {
    const { bin = "", lowStockAt = "" } = values;
    const change = {
      variantId: id,
      bin,
      lowStockAt: lowStockAt.trim() === "" ? null : readWholeNumber(lowStockAt),
    };
    const merge = (current: StockDetails) => mergeStaleForm(values, toDetailValues(current));
    const saved = await setStockDetails(
      database,
      by,
      change,
      (current) => Object.keys(merge(current).changes).length === 0,
    );
    if (saved.outcome === "conflict") {
      const merged = merge(saved.current);
      const seen = toSeen(toDetailValues(saved.current));
      return refuse({ ...merged.values, seen }, 409, staleMessage, {}, merged.changes);
    }
    if (saved.outcome === "invalid") return refuse(values, 422, "Nothing is saved yet.", saved.errors);
    context.get(requestSessionContext).flash("stock-recorded");
    return redirect(`/admin/stock/${id}`, 303);
  }
  const refused = await sendStockForm(database, by, id, values);
  if (refused) return refuse(values, refused.status, refused.message, refused.errors);
  context.get(requestSessionContext).flash("stock-recorded");
  return redirect(values.next === receivePath ? `${receivePath}?received=${id}` : `/admin/stock/${id}`, 303);
}

/** Where a variant lies and when it is low, by the fields of the form. */
const toDetailValues = (details: StockDetails | undefined): FormValues => ({
  bin: details?.bin ?? "",
  lowStockAt: String(details?.lowStockAt ?? ""),
});

function refuse(
  values: StockFormResult["values"],
  status: number,
  message: string,
  errors: StockFormResult["errors"] = {},
  changes: StockFormResult["changes"] = {},
) {
  return data<StockFormResult>({ values, message, errors, changes }, { status });
}

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  return <StockView {...loaderData} result={actionData ?? null} />;
}

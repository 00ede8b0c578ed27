import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findStockCount } from "#domains/inventory/counts/find-stock-count.ts";
import { newId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { handleCountForm } from "../../stock/handle-count-form.ts";
import { CountView } from "../../ui/stock/count-view.tsx";
import type { Route } from "./+types/stock-count";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Count", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

/** A count with what was counted; while staff count, without what the shop believes to have. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const count = await findStockCount(database, by, params.count);
  if (!count) throw data("There is no such count.", { status: 404 });
  const variants = await findStaffVariants(
    database,
    by,
    count.counted.map(({ variantId }) => variantId),
  );
  const rows = count.counted.map(({ variantId, counted, expected }) => ({
    id: variantId,
    name: variants.get(variantId)?.name ?? "",
    sku: variants.get(variantId)?.sku ?? "",
    counted,
    expected,
    difference: expected === null ? null : counted - expected,
  }));
  const { id, note, state, startedAt } = count;
  return {
    presence: await loadPresence(context, request, { type: "stock-count", id }),
    /** Makes the form one addition, however often it is sent. */
    addition: newId(),
    id,
    note,
    state,
    started: formatDateTime(startedAt),
    // Those that differ come first once the differences are shown.
    rows: rows.toSorted((one, other) => Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0)),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleCountForm(context, request, params.count);

export default function StockCount({ loaderData, actionData }: Route.ComponentProps) {
  return <CountView key={loaderData.id} {...loaderData} result={actionData ?? null} />;
}

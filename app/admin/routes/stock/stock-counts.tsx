import { redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { startStockCount } from "#domains/inventory/counts/update-stock-count.ts";
import { listStockCounts, type StockCount } from "#domains/inventory/counts/find-stock-count.ts";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { formatDateTime } from "#kernel/time.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { CountsView } from "../../ui/stock/counts-view.tsx";
import { isId, newId } from "#kernel/ids.ts";
import type { Route } from "./+types/stock-counts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Counts", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const { open, ended } = await listStockCounts(database, by);
  const names = await findAccountNames(
    database,
    by,
    [...open, ...ended].flatMap(({ startedBy }) => startedBy ?? []),
  );
  const present = ({ id, note, state, startedAt, startedBy, lines }: StockCount) => ({
    id,
    note,
    state,
    lines,
    started: formatDateTime(startedAt),
    by: names.get(startedBy ?? "") ?? "Former staff",
  });
  return { newCount: newId(), open: open.map(present), ended: ended.map(present) };
}

/** Starts a count. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const values = toFormValues(await parseFormData(request));
  const started = await startStockCount(context.get(shopContext).database, by, {
    note: values.note ?? "",
    ...(isId(values.count ?? "") && { countId: values.count }),
  });
  return started.outcome === "invalid"
    ? refuseInput(values, { errors: started.errors })
    : redirect(`/admin/stock/counts/${started.countId}`, 303);
}

export default function StockCounts({ loaderData, actionData }: Route.ComponentProps) {
  return <CountsView {...loaderData} result={actionData ?? null} />;
}

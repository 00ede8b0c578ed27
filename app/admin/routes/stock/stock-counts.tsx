import { redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { startStockCount } from "#domains/inventory/counts/update-stock-count.ts";
import { isId, newId } from "#kernel/ids.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { countList, countsPath } from "../../stock/count-list.ts";
import { loadCountList } from "../../stock/load-count-list.ts";
import { CountListView } from "../../ui/stock/count-list-view.tsx";
import type { Route } from "./+types/stock-counts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Counts", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadCountList(context, request);

/** Starts a count, or does what is asked with many. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const form = await parseFormData(request);
  if (form.has("intent")) return countList.act(context, request);
  const values = toFormValues(form);
  const started = await startStockCount(context.get(shopContext).database, by, {
    note: values.note ?? "",
    ...(isId(values.count ?? "") && { countId: values.count }),
  });
  switch (started.outcome) {
    case "invalid":
      return refuseInput(values, { errors: started.errors });
    case "idempotency-conflict":
      return refuseInput({ ...values, count: newId() }, { status: 409, message: idempotencyConflictMessage });
    case "started":
      return redirect(`${countsPath}/${started.countId}`, 303);
  }
}

export default function StockCounts({ loaderData, actionData }: Route.ComponentProps) {
  return <CountListView {...loaderData} result={actionData && "errors" in actionData ? actionData : null} />;
}

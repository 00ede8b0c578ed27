import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { cancelSale } from "#domains/pricing/sales/cancel-sale.ts";
import { listSales } from "#domains/pricing/sales/list-sales.ts";
import { startSale } from "#domains/pricing/sales/start-sale.ts";
import { parseLocalDateTime } from "#kernel/local-date-time.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { formatDateTime } from "#kernel/time.ts";
import { readProductFilter } from "../../bulk/read-product-filter.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { SalesView } from "../../ui/bulk/sales-view.tsx";
import type { Route } from "./+types/sales";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Sales", matches);

export const headers = responseHeaders;

const path = "/admin/products/sales";
const salesAtOnce = 20;

/** A form for a sale of the products that a search finds, and the sales that there were. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "pricing.edit");
  const query = new URL(request.url).searchParams;
  const before = query.get("before");
  const found = await listSales(context.get(shopContext).database, by, { before, limit: salesAtOnce + 1 });
  const shown = found.slice(0, salesAtOnce);
  const now = new Date();
  return {
    text: readProductFilter(query).text,
    sales: shown.map(({ id, text, percentage, startsAt, endsAt, products, skipped, cancelledAt }) => ({
      id,
      text,
      percentage,
      starts: formatDateTime(startsAt),
      ends: formatDateTime(cancelledAt ?? endsAt),
      products,
      skipped,
      state: cancelledAt
        ? ("cancelled" as const)
        : endsAt <= now
          ? ("over" as const)
          : startsAt <= now
            ? ("running" as const)
            : ("waiting" as const),
    })),
    pages: {
      previous: before === null ? null : path,
      next: found.length > salesAtOnce ? listUrl(path, { before: shown.at(-1)!.id }) : null,
    },
  };
}

/** Schedules a sale, or ends one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "pricing.edit");
  const { intent, ...values } = toFormValues(await parseFormData(request));
  const refuse = (errors: Record<string, string>, message: string | null = null) =>
    data({ errors, values, message }, { status: 422 });
  if (intent === "end") {
    const { outcome } = await cancelSale(database, by, { saleId: values.sale ?? "" });
    if (outcome === "not-found") throw data("The shop has no such sale.", { status: 404 });
    if (outcome === "over") return refuse({}, "This sale is over already.");
    context.get(requestSessionContext).flash("sale-ended");
    return redirect(path, 303);
  }
  if (intent !== "start") throw data("The form asks for something that cannot be done here.", { status: 400 });
  const scheduled = await startSale(database, by, {
    text: values.text ?? "",
    percentage: readWholeNumber(values.percentage ?? ""),
    startsAt: parseLocalDateTime(values.starts ?? ""),
    // A missing time is refused as one that is none.
    endsAt: parseLocalDateTime(values.ends ?? "") ?? new Date(NaN),
  });
  if (scheduled.outcome === "invalid") return refuse(scheduled.errors);
  if (scheduled.outcome === "no-products")
    return refuse({
      text:
        scheduled.skipped > 0
          ? "All products that match have a discount already"
          : "No product on sale matches. Try fewer words.",
    });
  context.get(requestSessionContext).flash("sale-scheduled");
  return redirect(path, 303);
}

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  return <SalesView {...loaderData} result={actionData ?? null} />;
}

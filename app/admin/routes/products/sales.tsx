import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { cancelSale } from "#domains/pricing/sales/cancel-sale.ts";
import { listSales } from "#domains/pricing/sales/list-sales.ts";
import { countSaleProducts, startSale } from "#domains/pricing/sales/start-sale.ts";
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

export const shouldRevalidate = revalidateOnConflict;

const path = "/admin/products/sales";
const salesAtOnce = 20;

/** Matching products are counted to here, so that the page costs little in a shop of many. */
const maxCounted = 1_000;

/** A form for a sale of the products that the list's search and filters find, and the sales that there were. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "pricing.edit");
  const query = new URL(request.url).searchParams;
  const shop = context.get(shopContext);
  const before = query.get("before");
  const { filter, text, params, words } = await readProductFilter(shop, query);
  const [found, latest, matching] = await Promise.all([
    listSales(shop.database, by, { before, limit: salesAtOnce + 1 }),
    before === null ? null : listSales(shop.database, by, { before: null, limit: 1 }),
    countSaleProducts(shop.database, by, filter, maxCounted),
  ]);
  const shown = found.slice(0, salesAtOnce);
  const now = new Date();
  return {
    text,
    words,
    /** The list with these filters, and the filters without the search. */
    list: listUrl("/admin/products", params),
    filters: { ...params, q: null, id: null },
    /** The id of the latest sale, on whatever page it is. */
    latest: (latest ?? found)[0]?.id ?? null,
    matching,
    sales: shown.map(({ id, text, percentage, startsAt, endsAt, products, skipped, cancelledAt }) => ({
      id,
      text,
      percentage,
      starts: formatDateTime(startsAt),
      ends: cancelledAt || endsAt ? formatDateTime((cancelledAt ?? endsAt)!) : null,
      products,
      skipped,
      state: cancelledAt
        ? ("cancelled" as const)
        : endsAt && endsAt <= now
          ? ("over" as const)
          : startsAt <= now
            ? ("running" as const)
            : ("waiting" as const),
    })),
    pages: {
      previous: before === null ? null : listUrl(path, params),
      next: found.length > salesAtOnce ? listUrl(path, { ...params, before: shown.at(-1)!.id }) : null,
    },
  };
}

/** Schedules a sale of the products that the URL means, or ends one. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "pricing.edit");
  const { intent, ...values } = toFormValues(await parseFormData(request));
  const refuse = (errors: Record<string, string>, message: string | null = null, status = 422) =>
    data({ errors, values, message, warnedOf: null as number | null }, { status });
  if (intent === "end") {
    const { outcome } = await cancelSale(database, by, { saleId: values.sale ?? "" });
    if (outcome === "not-found") throw data("The shop has no such sale.", { status: 404 });
    if (outcome === "over") return refuse({}, "This sale is over already.", 409);
    context.get(requestSessionContext).flash("sale-ended");
    // The same search: a sale that is being typed is meant for it.
    return redirect(path + new URL(request.url).search, 303);
  }
  if (intent !== "start") throw data("The form asks for something that cannot be done here.", { status: 400 });
  const { filter, words } = await readProductFilter(shop, new URL(request.url).searchParams);
  const scheduled = await startSale(database, by, filter, {
    text: words.join(", "),
    percentage: readWholeNumber(values.percentage ?? ""),
    startsAt: readTime(values.starts),
    endsAt: readTime(values.ends),
    meantPercentage: values.meant === undefined ? null : readWholeNumber(values.meant),
  });
  if (scheduled.outcome === "invalid") return refuse(scheduled.errors);
  if (scheduled.outcome === "warned")
    return data(
      {
        errors: { percentage: `${scheduled.message}. If it is meant, schedule again.` },
        values,
        message: null,
        warnedOf: scheduled.percentage,
      },
      { status: 422 },
    );
  if (scheduled.outcome === "no-products")
    return refuse(
      {},
      scheduled.skipped > 0
        ? "All products that match have a discount already, which they keep."
        : "No product on sale matches. Try other words or filters.",
    );
  context.get(requestSessionContext).flash("sale-scheduled");
  return redirect(path, 303);
}

/** null for a blank field; a time that cannot be read is none, and refused. */
const readTime = (typed = ""): Date | null =>
  typed.trim() === "" ? null : (parseLocalDateTime(typed) ?? new Date(NaN));

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  return <SalesView {...loaderData} result={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { countSaleProducts, startSale } from "#domains/pricing/sales/start-sale.ts";
import { parseLocalDateTime } from "#kernel/local-date-time.ts";
import { readPercentage } from "#kernel/read-numbers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readProductFilter } from "../../bulk/read-product-filter.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { salesPath } from "../../sales/sale-list.ts";
import { NewSaleView } from "../../ui/sales/new-sale-view.tsx";
import type { Route } from "./+types/new-sale";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("New sale", matches);

export const headers = responseHeaders;

/** Matching products are counted to here, so that the page costs little in a shop of many. */
const maxCounted = 1_000;

/** A form for a sale of the products that the list's search and filters find. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "pricing.edit");
  const shop = context.get(shopContext);
  const { filter, text, params, words } = await readProductFilter(shop, new URL(request.url).searchParams);
  return {
    text,
    words,
    /** The list with these filters, and the filters without the search. */
    list: listUrl("/admin/products", params),
    filters: { ...params, q: null, id: null },
    matching: await countSaleProducts(shop.database, by, filter, maxCounted),
  };
}

/** Schedules a sale of the products that the URL means. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "pricing.edit");
  const { intent, ...values } = toFormValues(await parseFormData(request));
  const refuse = (errors: Record<string, string>, message: string | null = null) =>
    data({ errors, values, message, warnedOf: null as number | null }, { status: 422 });
  if (intent !== "start") throw unknownForm();
  const { filter, words } = await readProductFilter(shop, new URL(request.url).searchParams);
  const scheduled = await startSale(database, by, filter, {
    text: words.join(", "),
    percentage: readPercentage(values.percentage ?? ""),
    startsAt: readTime(values.starts),
    endsAt: readTime(values.ends),
    meantPercentage: values.meant === undefined ? null : readPercentage(values.meant),
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
        : words.length === 0
          ? "The shop has no active product yet: publish one first."
          : "No active product matches. Try other words or filters.",
    );
  context.get(requestSessionContext).flash("sale-scheduled");
  return redirect(salesPath, 303);
}

/** null for a blank field; a time that cannot be read is none, and refused. */
const readTime = (typed = ""): Date | null =>
  typed.trim() === "" ? null : (parseLocalDateTime(typed) ?? new Date(NaN));

export default function NewSale({ loaderData, actionData }: Route.ComponentProps) {
  return <NewSaleView {...loaderData} result={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { listUnavailable } from "#domains/inventory/list-unavailable.ts";
import { isId } from "#kernel/ids.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findVariantOfPath } from "../../stock/find-variant-of-path.ts";
import { sendStockForm } from "../../stock/send-stock-form.ts";
import { UnavailableView } from "../../ui/stock/unavailable-view.tsx";
import type { Route } from "./+types/unavailable-stock";

const path = "/admin/stock/unavailable";
const pageSize = 25;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Unavailable goods", matches);

export const headers = responseHeaders;

/** What came back or has expired and waits for a decision. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const after = readAfter(request);
  const found = await listUnavailable(database, by, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const variants = await findStaffVariants(
    database,
    by,
    shown.map(({ variantId }) => variantId),
  );
  return {
    here: hereOf(after),
    rows: shown.map((batch) => {
      const variant = variants.get(batch.variantId);
      return { ...batch, name: variant?.name ?? "", sku: variant?.sku ?? "" };
    }),
    pages: {
      previous: after === undefined ? null : path,
      next: found.length > pageSize ? listUrl(path, { after: shown.at(-1)!.batchId }) : null,
      labels: { previous: "First page", next: "Next page" },
    },
  };
}

/** Decides on units of one row. A refused form stays in its row, with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  const { id } = await findVariantOfPath(database, by, values.variantId ?? "");
  const refused = await sendStockForm(database, by, id, values);
  if (refused) {
    const { status, ...why } = refused;
    return data({ values, ...why }, status);
  }
  context.get(requestSessionContext).flash("stock-recorded");
  return redirect(hereOf(readAfter(request)), 303);
}

function readAfter(request: Request): string | undefined {
  const typed = new URL(request.url).searchParams.get("after") ?? "";
  return isId(typed) ? typed : undefined;
}

/** The page of the list that is shown. */
const hereOf = (after: string | undefined) => (after === undefined ? path : listUrl(path, { after }));

export default function UnavailableStock({ loaderData, actionData }: Route.ComponentProps) {
  return <UnavailableView {...loaderData} result={actionData ?? null} />;
}

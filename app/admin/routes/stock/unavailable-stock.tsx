import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { listUnavailable } from "#domains/inventory/list-unavailable.ts";
import { isId } from "#kernel/ids.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { UnavailableView } from "../../ui/stock/unavailable-view.tsx";
import type { Route } from "./+types/unavailable-stock";

const path = "/admin/stock/unavailable";
const pageSize = 25;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Unavailable goods", matches);

export const headers = responseHeaders;

/** What came back or has expired and waits for a decision. Its forms are sent to the page of each variant. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const typed = new URL(request.url).searchParams.get("after") ?? "";
  const after = isId(typed) ? typed : undefined;
  const found = await listUnavailable(database, by, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const variants = await findStaffVariants(
    database,
    by,
    shown.map(({ variantId }) => variantId),
  );
  return {
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

export default function UnavailableStock({ loaderData }: Route.ComponentProps) {
  return <UnavailableView {...loaderData} />;
}

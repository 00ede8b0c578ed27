import { shopContext } from "#app/http/context.ts";
import { exportProducts, productHeadings } from "#domains/bulk-edits/product-csv/export-products.ts";
import { readProductFilter } from "../../bulk/read-product-filter.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { exportOf, limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/export-products";

/** The products that the list's search and filter find, as a file that can be sent back. Audited. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "exports.run");
  const shop = context.get(shopContext);
  const recordDownload = await limitDownloads(shop, by);
  const { filter, params } = await readProductFilter(shop, new URL(request.url).searchParams);
  const batches = exportProducts(shop.database, by, filter);
  const narrowed = Object.entries(params).flatMap(([name, value]) => (value ? [name] : []));
  const record = await recordDownload(exportOf("products", narrowed));
  return csvResponse({ record, name: "products", header: productHeadings, batches });
}

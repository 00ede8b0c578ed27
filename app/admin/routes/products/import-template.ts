import { productHeadings, templateRows } from "#domains/bulk-edits/product-csv/export-products.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { unrecorded } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/import-template";

/** A file of products to start from: all columns, and a product with two variants. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "imports.run");
  return csvResponse({
    record: unrecorded.template,
    name: "products-template",
    header: productHeadings,
    batches: [templateRows],
  });
}

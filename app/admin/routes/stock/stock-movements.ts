import { shopContext } from "#app/http/context.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { grantIfAllowed } from "../../http/grant-if-allowed.ts";
import { exportOf, limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findVariantOfPath } from "../../stock/find-variant-of-path.ts";
import { movementHeadings, writeMovements } from "../../stock/write-movements.ts";
import type { Route } from "./+types/stock-movements";

/** The whole history of a variant's stock as a CSV file. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust", "exports.run");
  const shop = context.get(shopContext);
  const { database } = shop;
  const variant = await findVariantOfPath(database, by, params.variant);
  const recordDownload = await limitDownloads(shop, by);
  const orders = await grantIfAllowed(context, request, "orders.read");
  return csvResponse({
    record: await recordDownload({ ...exportOf("stock-movements", ["variant"]), subjectId: variant.id }),
    name: `stock-movements-${variant.sku.replaceAll(/[^\w.-]+/g, "-")}`,
    header: movementHeadings,
    batches: writeMovements(database, by, { variant, orders }),
  });
}

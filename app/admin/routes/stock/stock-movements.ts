import { shopContext } from "#app/http/context.ts";
import { recordExport } from "#domains/audit/record-export.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { grantIfAllowed } from "../../http/grant-if-allowed.ts";
import { refuseFrequentExport } from "../../http/refuse-frequent-export.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findVariantOfPath } from "../../stock/find-variant-of-path.ts";
import { movementHeadings, writeMovements } from "../../stock/write-movements.ts";
import type { Route } from "./+types/stock-movements";

/** The whole history of a variant's stock as a CSV file. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust", "exports.run");
  const { database, limits } = context.get(shopContext);
  const variant = await findVariantOfPath(database, by, params.variant);
  await refuseFrequentExport(limits, by.accountId);
  const orders = await grantIfAllowed(context, request, "orders.read");
  await recordExport(database, by, { list: "stock-movements", filters: ["variant"] });
  return csvResponse({
    name: `stock-movements-${variant.sku.replaceAll(/[^\w.-]+/g, "-")}`,
    header: movementHeadings,
    batches: writeMovements(database, by, { variant, orders }),
  });
}

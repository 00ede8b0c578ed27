import { shopContext } from "#app/http/context.ts";
import { type BulkRowsPage, loadBulkPage } from "../../bulk/load-bulk-page.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { sendLatest } from "../../http/send-latest.ts";
import type { Route } from "./+types/more-bulk-rows";

/** Another page of the bulk editor as JSON, for the page that shows its rows below those that it has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit", "pricing.edit", "stock.adjust");
  const { products, next } = await loadBulkPage(context.get(shopContext), by, new URL(request.url).searchParams);
  return sendLatest({ products, next } satisfies BulkRowsPage);
}

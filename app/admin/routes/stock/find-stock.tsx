import { redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findScannedVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadLevels } from "../../stock/load-levels.ts";
import { LevelsView } from "../../ui/stock/levels-view.tsx";
import type { Route } from "./+types/find-stock";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Stock", matches);

export const headers = responseHeaders;

/** The levels of the stock. A whole SKU or barcode leads to its variant. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const query = new URL(request.url).searchParams;
  // `sku` is the name of earlier links.
  const code = cleanLine(query.get("q") ?? query.get("sku") ?? "").slice(0, catalogLimits.sku);
  const variant = code === "" ? null : await findScannedVariant(context.get(shopContext).database, by, code);
  if (variant?.kind === "single") throw redirect(`/admin/stock/${variant.id}`, 303);
  return loadLevels(context, request);
}

export default function FindStock({ loaderData }: Route.ComponentProps) {
  return <LevelsView {...loaderData} />;
}

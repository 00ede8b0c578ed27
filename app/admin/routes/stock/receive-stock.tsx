import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findScannedVariant, findStaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ReceiveView } from "../../ui/stock/receive-view.tsx";
import type { Route } from "./+types/receive-stock";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Receive", matches);

export const headers = responseHeaders;

/** The form that receives the variant of the scanned or typed code; it is sent to the variant's own page, which leads back here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const code = cleanLine(searchParams.get("code") ?? "").slice(0, 100);
  const found = code === "" ? null : await findScannedVariant(database, by, code);
  const variant = found?.kind === "single" ? found : null;
  const [level] = variant ? await findStockLevels(database, by, [variant.id]) : [];
  return {
    received: await findReceived(database, by, searchParams.get("received")),
    code,
    error:
      code === "" || variant
        ? null
        : found
          ? "This is a stack: receive its parts"
          : `Nothing in the shop has the code ${code}. Enter it as a barcode on the product’s page first.`,
    variant: variant && {
      id: variant.id,
      name: variant.name,
      sku: variant.sku,
      version: level?.version ?? 0,
      bin: level?.bin ?? null,
    },
  };
}

/** What was received just now, with the units that are there since. */
async function findReceived(db: Database, by: Staff<"stock.adjust">, variantId: string | null) {
  const variant = variantId === null ? null : await findStaffVariant(db, by, variantId);
  if (!variant) return null;
  const [level] = await findStockLevels(db, by, [variant.id]);
  return { id: variant.id, name: variant.name, sku: variant.sku, onHand: level?.onHand ?? 0 };
}

export default function ReceiveStock({ loaderData }: Route.ComponentProps) {
  return <ReceiveView key={loaderData.code} {...loaderData} />;
}

import { data } from "react-router";
import { findStaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The variant of the URL, which has a stock of its own; throws a 404 when there is none. */
export async function findVariantOfPath(db: Database, by: Staff<"stock.adjust">, variantId: string) {
  const variant = await findStaffVariant(db, by, variantId);
  if (!variant || variant.kind === "stack") throw data("The shop has no stock of such a variant.", { status: 404 });
  return variant;
}

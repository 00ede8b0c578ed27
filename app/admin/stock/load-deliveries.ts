import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { listLatestDeliveries } from "#domains/inventory/list-deliveries.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeActor } from "../orders/describe-history.ts";
import { findStaffNames } from "../orders/load-order-screen.ts";

/** So many of the latest deliveries stand beside the form that receives. */
const maxShown = 10;

/** What was received last and by whom: several people receive what one van brought. */
export async function loadDeliveries(db: Database, by: Staff<"stock.adjust">) {
  const deliveries = await listLatestDeliveries(db, by, maxShown);
  const [variants, names] = await Promise.all([
    findStaffVariants(
      db,
      by,
      deliveries.map(({ variantId }) => variantId),
    ),
    findStaffNames(db, by, deliveries),
  ]);
  return {
    deliveries: deliveries.map(({ id, at, variantId, quantity, ...actor }) => ({
      id,
      variantId,
      name: variants.get(variantId)?.name ?? "A variant that is gone",
      sku: variants.get(variantId)?.sku ?? "",
      units: quantity,
      at: formatDateTime(at),
      by: describeActor(actor, names),
    })),
  };
}

export type LoadedDeliveries = Awaited<ReturnType<typeof loadDeliveries>>;

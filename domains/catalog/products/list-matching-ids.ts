import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findMatchingStep } from "./find-product-page.ts";
import type { ProductFilter } from "./product-filter.ts";

/** The most ids of one batch. Where a look-up finds few products, all of them are in the first. */
const idsAtOnce = 15_000;

/**
 * The ids of all products that match, in batches: in the order of the ids, or the newest first. Each statement compares a bounded number of products, so that neither memory nor
 * the time of a statement grows with the shop.
 */
export async function* listMatchingIds(
  db: Database,
  _by: Staff<"catalogue.edit"> | Staff<"pricing.edit"> | Staff<"exports.run">,
  filter: ProductFilter,
  { newest = false } = {},
): AsyncGenerator<string[]> {
  let after: string | undefined;
  for (let more = true; more;) {
    const { rows, lookedUntil } = await findMatchingStep(db, filter, {
      after,
      limit: idsAtOnce,
      lookUp: after === undefined,
      newest,
    });
    const ids = rows.map(({ id }) => id);
    const full = ids.length === idsAtOnce ? ids.at(-1) : undefined;
    after = lookedUntil ?? full;
    more = after !== undefined;
    if (ids.length > 0) yield ids;
  }
}

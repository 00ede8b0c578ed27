import { eq, gte, type SQL, sql } from "drizzle-orm";
import { lowestPriceOf } from "#domains/catalog/variants/variants-sql.ts";
import { isProductNamed } from "#domains/catalog/product-name-sql.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import type { DiscountState } from "./discount-state.ts";
import type { EditableDiscount } from "./find-discounts.ts";
import { discounts } from "./internal/tables.server.ts";

/** A discount in the list of staff. */
export interface ListedDiscount extends EditableDiscount {
  id: string;
  productId: string;
  /** What the cheapest variant of the product costs now; null when nothing of it is sold. */
  price: Paisa | null;
  cursor: string;
}

interface DiscountQuery {
  /** Words of the product's name. */
  text?: string;
  state?: DiscountState | undefined;
  /** The lowest percentage. */
  atLeast?: number | undefined;
  ends?: TimeRange | undefined;
  /** By when they were created, or by the percentage. */
  sort?: "newest" | "oldest" | "highest" | "lowest";
  page: PageRequest;
}

const { id, productId, percentage, original, state, startsAt, endsAt, version } = discounts;

/** One page of the discounts that match. */
export async function listEditableDiscounts(
  db: Database,
  _by: Staff<"pricing.edit">,
  { text = "", state: wanted, atLeast, ends, sort = "newest", page }: DiscountQuery,
): Promise<FoundPage<ListedDiscount>> {
  const isByPercentage = sort === "highest" || sort === "lowest";
  const lead = wanted && !isByPercentage ? { column: state, value: wanted } : undefined;
  const order = {
    columns: isByPercentage ? [percentage, id] : [id],
    descending: sort === "newest" || sort === "highest",
    lead,
  };
  const [named, large, ending] = [
    text === "" ? undefined : isProductNamed(productId, text),
    atLeast === undefined ? undefined : gte(percentage, atLeast),
    ends && isIn(endsAt, ends),
  ];
  const lookUp = (condition: SQL, by: SQL, limit: number) =>
    sql`select ${id} as key from ${discounts} where ${condition} order by ${by} limit ${limit}`;
  return findPage(db, {
    table: discounts,
    select: (source) =>
      db
        .select({
          id,
          productId,
          percentage,
          original,
          state,
          startsAt,
          endsAt,
          version,
          price: sql<Paisa | null>`${lowestPriceOf(productId)}`,
          cursor: cursorOf(order),
        })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: isByPercentage ? large : undefined,
    conditions: [named, wanted && !lead ? eq(state, wanted) : undefined, isByPercentage ? undefined : large, ending],
    key: id,
    lookUps: (limit) => [
      ...(named ? [sql`select ${id} as key from ${discounts} where ${named} limit ${limit}`] : []),
      ...(large ? [lookUp(large, sql`${percentage}, ${id}`, limit)] : []),
      ...(ending && wanted === "running"
        ? [lookUp(sql`${state} = 'running' and ${ending}`, sql`${endsAt}`, limit)]
        : []),
    ],
  });
}

import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { activeProductName } from "#domains/catalog/active-product-name-sql.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareSelect } from "#platform/database/prepare-statement.ts";
import type { DiscountState } from "./discount-state.ts";
import { discounts } from "./internal/tables.server.ts";

/** The discount of a product, and its price before. */
export interface Discount {
  /** A whole per cent from 1 to 99. */
  percentage: number;
  original: Paisa;
}

/** As the specification's content service names it: by its product's name, in any case. */
export interface NamedDiscount extends Discount {
  name: string;
}

/** A discount as staff see it. */
export interface EditableDiscount extends Discount {
  state: DiscountState;
  startsAt: Date | null;
  /** null: until staff end it. */
  endsAt: Date | null;
  version: number;
}

const isRunning = eq(discounts.state, "running");
const fields = { percentage: discounts.percentage, original: discounts.original };

const readRunning = prepareSelect("read-running-discounts", (db) =>
  db
    .select({ productId: discounts.productId, ...fields })
    .from(discounts)
    .where(and(sql`${discounts.productId} = any(${arrayPlaceholder("productIds", "uuid")})`, isRunning)),
);

/** The running discounts of these products, by product id. */
export async function findDiscounts(db: ReadDatabase, productIds: string[]): Promise<Map<string, Discount>> {
  if (productIds.length === 0) return new Map();
  const rows = await readRunning(db, { productIds });
  return new Map(rows.map(({ productId, ...discount }) => [productId, discount]));
}

/** The discount of a product, running or not, for who changes it; null when it has none. */
export async function findDiscountVersion(db: ReadDatabase, productId: string): Promise<EditableDiscount | null> {
  if (!isId(productId)) return null;
  const { state, startsAt, endsAt, version } = discounts;
  const [row] = await db
    .select({ ...fields, state, startsAt, endsAt, version })
    .from(discounts)
    .where(eq(discounts.productId, productId));
  return row ?? null;
}

/**
 * One page of the running discounts of active products, sorted by name and counted from 1, with the total. A page after the
 * last is empty.
 */
export async function listDiscounts(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ entries: (NamedDiscount & { id: string; productId: string })[]; total: number }> {
  const name = activeProductName(discounts.productId);
  const [counted] = await db
    .select({ total: count() })
    .from(discounts)
    .where(and(isNotNull(name), isRunning));
  const entries = await db
    .select({
      id: discounts.id,
      productId: discounts.productId,
      name: sql<string>`${name}`,
      percentage: discounts.percentage,
      original: discounts.original,
    })
    .from(discounts)
    .where(and(isNotNull(name), isRunning))
    .orderBy(asc(sql`lower(${name})`), asc(discounts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { entries, total: counted?.total ?? 0 };
}

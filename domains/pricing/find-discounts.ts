import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { activeProductName } from "#domains/catalog/product-name-sql.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
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

type DiscountReader = Staff<"catalogue.edit"> | Staff<"pricing.edit"> | SystemActor;

/** The discount of a product, running or not, for who changes it; null when it has none. */
export async function findEditableDiscount(
  db: ReadDatabase,
  by: DiscountReader,
  productId: string,
): Promise<EditableDiscount | null> {
  return (await findEditableDiscounts(db, by, [productId])).get(productId) ?? null;
}

/** The discounts of these products, running or not, by product id. */
export async function findEditableDiscounts(
  db: ReadDatabase,
  _by: DiscountReader,
  productIds: string[],
): Promise<Map<string, EditableDiscount>> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return new Map();
  const { productId, state, startsAt, endsAt, version } = discounts;
  const rows = await db
    .select({ productId, ...fields, state, startsAt, endsAt, version })
    .from(discounts)
    .where(inArray(productId, ids));
  return new Map(rows.map(({ productId: id, ...discount }) => [id, discount]));
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

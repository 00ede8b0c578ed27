import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { containsWords } from "../product-name-sql.ts";
import { formatVariantName } from "../internal/load-products.ts";
import { optionGroups, options, products, stackParts, variants } from "../internal/tables.server.ts";
import type { ProductStatus } from "../product.ts";

/** A stack in the list of staff. Amounts are in paisa. */
export interface ListedStack {
  id: string;
  name: string;
  status: ProductStatus;
  price: Paisa;
  /** What its parts cost one by one. */
  apart: Paisa;
  /** What the shop pays for its parts; null while the cost of one is not known. */
  cost: Paisa | null;
  /** The number of units in it. */
  units: number;
}

interface StackQuery {
  /** Words of the name. */
  text?: string;
  status?: ProductStatus | undefined;
  sort?: "newest" | "oldest";
  page: PageRequest;
}

/** One page of the stacks that match, drafts and archived ones too. */
export async function listEditableStacks(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { text = "", status, sort = "newest", page }: StackQuery,
): Promise<FoundPage<ListedStack & { cursor: string }>> {
  const order = { columns: [products.id], descending: sort === "newest" };
  const named = containsWords(sql`lower(${products.name})`, text);
  const { id, name } = products;
  const found = await findPage(db, {
    table: products,
    select: (source) =>
      db
        .select({ id, name, status: products.status, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    // As the index of stacks has it.
    within: sql`${products.kind} = 'stack'`,
    conditions: [named, status && eq(products.status, status)],
    key: id,
  });
  const sums = await sumStacks(
    db,
    found.rows.map((row) => row.id),
  );
  const nothing = { price: paisa(0), apart: paisa(0), cost: null, units: 0 };
  return { ...found, rows: found.rows.map((row) => ({ ...row, ...(sums.get(row.id) ?? nothing) })) };
}

type StackSums = Pick<ListedStack, "price" | "apart" | "cost" | "units">;

async function sumStacks(db: Database, ids: string[]): Promise<Map<string, StackSums>> {
  const { rows } = await db.execute<StackSums & { id: string } & Record<string, unknown>>(sql`
    select stack.id, sold.price, parts.apart, parts.cost, parts.units
    from unnest(${sql.param(ids)}::uuid[]) stack(id)
    join ${variants} sold on sold.product_id = stack.id and sold.archived_at is null
    cross join lateral (
      select coalesce(sum(part.quantity * variant.price::float8), 0) as apart, coalesce(sum(part.quantity), 0)::int as units,
        case when bool_and(variant.cost is not null) then sum(part.quantity * variant.cost::float8) end as cost
      from ${stackParts} part join ${variants} variant on variant.id = part.variant_id where part.stack_id = stack.id
    ) parts`);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** A variant that a stack can contain, as staff choose it. */
export interface PartVariant {
  id: string;
  sku: string;
  /** "Whey (Kulfi, 2 lb)" */
  name: string;
  price: Paisa;
  cost: Paisa | null;
}

/** The variants with these SKUs of products with their own stock, active or not. */
export const findPartsBySku = (db: Database, _by: Staff<"catalogue.edit">, skus: string[]): Promise<PartVariant[]> =>
  skus.length === 0 ? Promise.resolve([]) : findParts(db, inArray(variants.sku, skus));

/** The same by their ids. */
export const findPartsById = (db: Database, _by: Staff<"catalogue.edit">, ids: string[]): Promise<PartVariant[]> =>
  ids.length === 0 ? Promise.resolve([]) : findParts(db, inArray(variants.id, ids));

async function findParts(db: Database, condition: SQL): Promise<PartVariant[]> {
  const { rows } = await db.execute<PartVariant & { product: string; options: string[] } & Record<string, unknown>>(sql`
    select ${variants.id}, ${variants.sku}, ${variants.price}, ${variants.cost}, ${products.name} as product, array(
      select choice.name from ${options} choice join ${optionGroups} choice_group on choice_group.id = choice.group_id
      where choice.id in (${variants.firstOptionId}, ${variants.secondOptionId}) order by choice_group.position) as options
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${condition} and ${products.kind} = 'single'`);
  return rows.map(({ product, options: chosen, ...part }) => ({ ...part, name: formatVariantName(product, chosen) }));
}

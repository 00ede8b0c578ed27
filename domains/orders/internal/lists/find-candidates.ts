import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderFilter } from "../../lists/order-query.ts";
import { isInTotal, isPlaced, selectByTrait } from "./compare-order.ts";
import type { OrderText } from "./match-order-text.ts";
import { orderAdjustments } from "../tables/adjustment-tables.server.ts";
import { orderTags } from "../tables/note-tables.server.ts";
import { isWord } from "./sort-orders.ts";
import { orderLines, orders } from "../tables.server.ts";

/** A condition that at most so many orders fit is looked up first, and its orders are compared with the other conditions. */
const maxCandidates = 1_000;

/**
 * The numbers of the orders that fit one of the filter's conditions, the one that the fewest orders fit; null when each of
 * them fits many, or has no index. It reads `maxCandidates` entries of each index, however many orders there are.
 */
export async function findCandidates(
  db: Database,
  filter: OrderFilter,
  text: OrderText | null,
): Promise<number[] | null> {
  if (filter.number !== undefined) return [filter.number];
  const lookUps = listLookUps(filter, text);
  if (lookUps.length === 0) return null;
  const { rows } = await db.execute<{ numbers: string[] }>(
    sql.join(
      lookUps.map((lookUp) => sql`select array(select number from (${lookUp}) as found) as numbers`),
      sql` union all `,
    ),
  );
  const [fewest] = rows
    .map(({ numbers }) => numbers)
    .filter(({ length }) => length <= maxCandidates)
    .toSorted((one, other) => one.length - other.length);
  return fewest?.map(Number) ?? null;
}

/** A query for the numbers of each condition, which ends one number after `maxCandidates`. */
function listLookUps(
  { state, variantId, tag, placed, total, city, channel, source, trait, discountCode }: OrderFilter,
  text: OrderText | null,
): SQL[] {
  const limit = maxCandidates + 1;
  const { number } = orders;
  return [
    ...(text ? [sql`select number from (${sql.join(text.lookUps(limit), sql` union `)}) as typed limit ${limit}`] : []),
    ...(variantId === undefined
      ? []
      : [
          sql`select ${number} from ${orders} where ${orders.id} in (
            select order_id from (select distinct variant_id, order_id from ${orderLines} where variant_id = ${variantId} order by variant_id, order_id limit ${limit}) as found)`,
        ]),
    ...(tag === undefined
      ? []
      : [sql`select number from ${orderTags} where tag = ${tag} order by tag, number limit ${limit}`]),
    // The order of each index, because the planner may otherwise read all orders.
    ...(state === undefined ? [] : [selectByWord(orders.state, state, limit)]),
    ...(city === undefined
      ? []
      : // Two bounds, because with an equality the planner may read all orders.
        [
          sql`select ${number} from ${orders} where lower(${orders.city}) ~>=~ lower(${city}) and lower(${orders.city}) ~<=~ lower(${city})
            order by lower(${orders.city}) using ~<~ limit ${limit}`,
        ]),
    ...(source === undefined ? [] : [selectByWord(orders.utmSource, source, limit)]),
    ...(channel === undefined || channel === "shop" ? [] : [selectByWord(orders.channel, channel, limit)]),
    ...(trait === undefined
      ? []
      : [sql`select ${number} from ${orders} where ${orders.id} in (${selectByTrait[trait](limit)}) limit ${limit}`]),
    ...(discountCode === undefined
      ? []
      : [
          // Each order once: it has an adjustment for each line.
          sql`select ${number} from ${orders} where ${orders.id} in (
            select distinct order_id from ${orderAdjustments} where kind = 'discount-code' and reference = ${discountCode} order by order_id limit ${limit})`,
        ]),
    ...(placed
      ? [
          sql`select ${number} from ${orders} where ${isPlaced(placed)} order by ${orders.placedAt}, ${number} limit ${limit}`,
        ]
      : []),
    ...(total
      ? [
          sql`select ${number} from ${orders} where ${isInTotal(total)} order by ${orders.total}, ${number} limit ${limit}`,
        ]
      : []),
  ];
}

/** A query for the numbers of the orders with this word in a column whose index goes on with the number. */
const selectByWord = (column: PgColumn, word: string, limit: number): SQL => sql`
  select ${orders.number} from ${orders} where ${isWord(column, word)} order by ${column}, ${orders.number} limit ${limit}`;

import { getTableColumns, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { endOfSale, sales } from "../internal/tables.server.ts";

/** A sale waits for its start, runs, is over, or was ended before its end. */
export const saleStates = ["waiting", "running", "over", "cancelled"] as const;
export type SaleState = (typeof saleStates)[number];

type Sale = typeof sales.$inferSelect & { state: SaleState };

/** A sale in a list. */
export interface ListedSale extends Sale {
  cursor: string;
}

interface SaleQuery {
  state?: SaleState | undefined;
  starts?: TimeRange | undefined;
  /** A part of the words that its products were found by. */
  text?: string;
  /** By when they were scheduled; within a range of starts, by when they start. */
  sort?: "newest" | "oldest";
  page: PageRequest;
}

const { cancelledAt, endsAt, startsAt } = sales;

/** An SQL expression: a sale's `SaleState` at this moment. */
const stateOfSale: SQL<SaleState> = sql<SaleState>`
  case when ${cancelledAt} is not null then 'cancelled' when ${endsAt} <= now() then 'over' when ${startsAt} <= now() then 'running' else 'waiting' end`;

/** A page of the sales that match. */
export async function listSales(
  db: Database,
  _by: Staff<"pricing.edit">,
  { state, starts, text = "", sort = "newest", page }: SaleQuery,
): Promise<FoundPage<ListedSale>> {
  const within = starts && isIn(startsAt, starts);
  // By id, the oldest sales of all would be walked until the range begins.
  const order = { columns: within ? [startsAt, sales.id] : [sales.id], descending: sort === "newest" };
  return findPage(db, {
    table: sales,
    select: (source) =>
      db
        .select({ ...getTableColumns(sales), state: stateOfSale, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within,
    conditions: [
      state && sql`${stateOfSale} = ${state}`,
      text === "" ? undefined : ilike(sales.text, containing(text)),
    ],
    key: sales.id,
    lookUps: (limit) => [
      ...(state === "waiting" || state === "running"
        ? [
            sql`select ${sales.id} as key from ${sales} where ${cancelledAt} is null and ${endOfSale} > now() limit ${limit}`,
          ]
        : []),
      ...(within ? [sql`select ${sales.id} as key from ${sales} where ${within} limit ${limit}`] : []),
    ],
  });
}

/** The sales of these ids, for screens that name them. */
export const findSales = (
  db: Database,
  _by: Staff<"pricing.edit">,
  ids: readonly string[],
): Promise<Pick<Sale, "id" | "percentage" | "text">[]> =>
  db
    .select({ id: sales.id, percentage: sales.percentage, text: sales.text })
    .from(sales)
    .where(inArray(sales.id, ids.filter(isId)));

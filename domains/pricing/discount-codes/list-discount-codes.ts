import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { discountCodes, stateOfCode } from "../internal/discount-code-tables.server.ts";
import type { DiscountCodeKind } from "./discount-code-kinds.ts";
import { type DiscountCodeState, normaliseDiscountCode } from "./discount-code.ts";
import { type DiscountCode, discountCodeColumns } from "./find-discount-code.ts";

export interface ListedDiscountCode extends DiscountCode {
  cursor: string;
}

interface DiscountCodeQuery {
  /** How the code begins. */
  text?: string;
  state?: DiscountCodeState | undefined;
  kind?: DiscountCodeKind | undefined;
  /** What the name of their campaign contains. */
  campaign?: string | undefined;
  /** By when they were made. */
  sort?: "newest" | "oldest";
  page: PageRequest;
}

const { id, code, kind, campaign: campaignOf } = discountCodes;

/** One page of the codes that match. */
export async function listDiscountCodes(
  db: Database,
  _by: Staff<"pricing.edit">,
  { text = "", state, kind: wanted, campaign, sort = "newest", page }: DiscountCodeQuery,
): Promise<FoundPage<ListedDiscountCode>> {
  const order = { columns: [id], descending: sort === "newest" };
  const begins = normaliseDiscountCode(text.padEnd(3, "0")) === "" ? "" : text.replaceAll(/\s/g, "").toUpperCase();
  const conditions: (SQL | undefined)[] = [
    text === "" ? undefined : begins === "" ? sql`false` : sql`starts_with(${code}, ${begins})`,
    state && sql`${stateOfCode} = ${state}`,
    wanted && sql`${kind} = ${wanted}`,
    campaign ? sql`strpos(lower(${campaignOf}), lower(${campaign})) > 0` : undefined,
  ];
  return findPage(db, {
    table: discountCodes,
    select: (source) =>
      db
        .select({ ...discountCodeColumns, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    conditions,
    key: id,
  });
}

import { eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { discountCodes, stateOfCode } from "../internal/discount-code-tables.server.ts";
import { type DiscountCodeState, normaliseDiscountCode } from "./discount-code.ts";

/** A code as staff see it. */
export type DiscountCode = typeof discountCodes.$inferSelect & { state: DiscountCodeState };

/** What a query of codes selects. */
export const discountCodeColumns = { ...getTableColumns(discountCodes), state: stateOfCode as SQL<DiscountCodeState> };

/** The code that a shopper typed, in whatever spelling; null when there is none such. */
export async function findDiscountCodeByName(
  db: Database,
  typed: string,
): Promise<Pick<DiscountCode, "id" | "code" | "state" | "linkPath"> | null> {
  const name = normaliseDiscountCode(typed);
  if (name === "") return null;
  const { id, code, state, linkPath } = discountCodeColumns;
  const [found] = await db
    .select({ id, code, state, linkPath })
    .from(discountCodes)
    .where(eq(discountCodes.code, name));
  return found ?? null;
}

/** Those of these texts, in whatever spelling, that name a code. */
export async function findNamedCodes(db: ReadDatabase, typed: string[]): Promise<Set<string>> {
  const names = typed.map(normaliseDiscountCode).filter((name) => name !== "");
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(inArray(discountCodes.code, names));
  const known = new Set(rows.map(({ code }) => code));
  return new Set(typed.filter((text) => known.has(normaliseDiscountCode(text))));
}

/** One code; null for an unknown id. */
export async function findDiscountCode(
  db: Database,
  _by: Staff<"pricing.edit">,
  id: string,
): Promise<DiscountCode | null> {
  if (!isId(id)) return null;
  const [found] = await db.select(discountCodeColumns).from(discountCodes).where(eq(discountCodes.id, id));
  return found ?? null;
}

/** The codes of those of these ids that are of codes, by id. */
export async function findDiscountCodeNames(
  db: Database,
  _by: Staff<"catalogue.edit"> | Staff<"pricing.edit">,
  ids: string[],
): Promise<Map<string, string>> {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: discountCodes.id, code: discountCodes.code })
          .from(discountCodes)
          .where(inArray(discountCodes.id, ids));
  return new Map(found.map(({ id, code }) => [id, code]));
}

import { asc, eq, inArray } from "drizzle-orm";
import { findSubjectsOfStaff } from "#domains/audit/find-subjects-of-staff.ts";
import { findReturnableLines, type ReturnableLine } from "#domains/orders/coming-back/returnable-order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ReturnRow } from "./internal/change-return.ts";
import { findReturnLines } from "./internal/find-return-lines.ts";
import { returnItems, returns } from "./internal/tables.server.ts";
import { listReturnPhotos } from "./photos.ts";
import { returnCode, type ReturnItem, type ReturnLine } from "./return.ts";
import { findReturnWords, type ReturnWords } from "./return-words.ts";

/** A return with its pieces, and what its shopper was told, in order. */
export interface Return extends Omit<ReturnRow, "answer"> {
  lines: ReturnLine[];
  words: ReturnWords[];
  /** The account of the staff member who wrote the request down for its shopper; null where the shopper did, and for a parcel. */
  writtenBy: string | null;
}

/** Who of the staff wrote these requests down, by the return's id. Only requests have one. */
const findWriters = (db: Database, rows: readonly ReturnRow[]): Promise<Map<string, string>> =>
  findSubjectsOfStaff(
    db,
    "return.requested",
    rows.filter(({ origin }) => origin === "shopper").map(({ id }) => id),
  );

/** The returns of an order, the first one first. The caller has opened the order. */
export const findReturnsOfOrder = (db: Database, orderId: string): Promise<Return[]> =>
  readReturnsOfOrders(db, [orderId]);

/** The returns of these orders, the first one first, in as many statements as those of one. */
export const findReturnsOfOrders = (db: Database, _by: Staff<"orders.read">, orderIds: string[]): Promise<Return[]> =>
  readReturnsOfOrders(db, orderIds);

async function readReturnsOfOrders(db: Database, orderIds: string[]): Promise<Return[]> {
  const known = orderIds.filter(isId);
  if (known.length === 0) return [];
  const found = await db.select().from(returns).where(inArray(returns.orderId, known)).orderBy(asc(returns.id));
  if (found.length === 0) return [];
  const lines = await findReturnLines(
    db,
    found.map(({ id }) => id),
  );
  const words = await findReturnWords(db, found);
  const writers = await findWriters(db, found);
  return found.map(({ answer: _answer, ...row }) => ({
    ...row,
    lines: lines.get(row.id) ?? [],
    words: words.get(row.id) ?? [],
    writtenBy: writers.get(row.id) ?? null,
  }));
}

/** A return by its id, with its order's lines by position; null when there is none. */
export async function findReturn(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  returnId: string,
): Promise<
  (Return & { items: (ReturnItem & { shipmentId: string })[]; photos: string[]; goods: ReturnableLine[] }) | null
> {
  if (!isId(returnId)) return null;
  const [row] = await db.select().from(returns).where(eq(returns.id, returnId));
  if (!row) return null;
  const items = await db
    .select()
    .from(returnItems)
    .where(eq(returnItems.returnId, row.id))
    .orderBy(asc(returnItems.variantId), asc(returnItems.batchId));
  const { answer: _answer, ...rest } = row;
  return {
    ...rest,
    lines: (await findReturnLines(db, [row.id])).get(row.id) ?? [],
    words: (await findReturnWords(db, [row])).get(row.id) ?? [],
    writtenBy: (await findWriters(db, [row])).get(row.id) ?? null,
    items: items.map(({ returnId: _returnId, ...item }) => item),
    photos: await listReturnPhotos(db, { orderId: row.orderId, returnId: row.id }),
    goods: await findReturnableLines(db, row.orderId),
  };
}

/** The id of the return of a number; null for an unknown one. */
export async function findReturnByNumber(
  db: Database,
  _by: Staff<"orders.read">,
  number: number,
): Promise<string | null> {
  if (!Number.isSafeInteger(number) || number < 1) return null;
  const [row] = await db.select({ id: returns.id }).from(returns).where(eq(returns.number, number));
  return row?.id ?? null;
}

/** The codes ("R-101") of the returns of these ids; ids of nothing are left out. */
export async function findReturnCodes(
  db: Database,
  _by: Staff<"orders.read">,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: returns.id, number: returns.number })
    .from(returns)
    .where(inArray(returns.id, ids));
  return new Map(rows.map(({ id, number }) => [id, returnCode(number)]));
}

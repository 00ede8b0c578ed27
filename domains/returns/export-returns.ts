import { desc, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { findReturnLines } from "./internal/find-return-lines.ts";
import { returnPhotos, returns } from "./internal/tables.server.ts";
import { returnCode } from "./return.ts";
import { findReturnWords } from "./return-words.ts";

/** A return of an account's order, named by the id of its cart; amounts in paisa. Pieces are named by their line's position in the order, from 0. */
export interface ExportedReturn {
  return: string;
  order: string;
  began: string;
  moved: string;
  state: string;
  pieces: { line: number; quantity: number; received: number | null; reason: string; wanted_instead: string }[];
  wanted: string;
  words: string;
  answers: { written: string; answer: string }[];
  photos: number;
  paid_back: number;
  as_credit: number;
  transfer: string;
}

const max = 10_000;

/** Reads the returns of these orders, the newest first. */
export async function exportReturns(db: Database, orderIds: string[]): Promise<ExportedReturn[]> {
  if (orderIds.length === 0) return [];
  const found = await db
    .select()
    .from(returns)
    .where(sql`${returns.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    .orderBy(desc(returns.number))
    .limit(max);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await findReturnLines(db, ids);
  const told = await findReturnWords(db, found);
  const counted = await db
    .select({ returnId: returnPhotos.returnId, photos: sql<number>`count(*)::int` })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .groupBy(returnPhotos.returnId);
  const photos = new Map(counted.map((each) => [each.returnId, each.photos]));
  return found.map((row) => ({
    return: returnCode(row.number),
    order: row.orderId,
    began: row.createdAt.toISOString(),
    moved: row.movedAt.toISOString(),
    state: row.state,
    pieces: (lines.get(row.id) ?? []).map(({ position, quantity, received, reason, swapName }) => ({
      line: position,
      quantity,
      received,
      reason: reason ?? "",
      wanted_instead: swapName ?? "",
    })),
    wanted: row.outcome,
    words: row.note,
    answers: (told.get(row.id) ?? []).map(({ at, body }) => ({ written: at?.toISOString() ?? "", answer: body })),
    photos: photos.get(row.id) ?? 0,
    paid_back: row.state === "closed" ? (row.refund ?? 0) - row.credited : 0,
    as_credit: row.credited,
    transfer: row.reference ?? "",
  }));
}

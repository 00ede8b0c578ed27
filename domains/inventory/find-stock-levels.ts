import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Actor, SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { toAvailable } from "./internal/levels.ts";
import { batches, levels, movements } from "./internal/tables.server.ts";
import type { MovementReason, StockReference } from "./movement.ts";

type By = Staff<"stock.adjust"> | SystemActor;

/** The stock of a variant as staff see it, in units. On hand are available, committed and unavailable units together. */
export interface StockLevel {
  variantId: string;
  onHand: number;
  committed: number;
  unavailable: number;
  /** Below zero when more is committed than there is. */
  available: number;
  /** Where it lies; null when nobody has said. */
  bin: string | null;
  /** Staff are told when no more units than these are available; null for the shop's usual number. */
  lowStockAt: number | null;
  version: number;
  /** Those with units, the earliest expiry first. */
  batches: {
    id: string;
    batchNumber: string | null;
    /** "2027-03-31" */
    expiresOn: string | null;
    unitCost: Paisa | null;
    receivedAt: Date;
    onHand: number;
    unavailable: number;
  }[];
}

/** The levels of these variants with their batches, by id. A variant that was never received is left out. */
export async function findStockLevels(db: Database, _by: By, variantIds: string[]): Promise<StockLevel[]> {
  const rows = await db
    .select()
    .from(levels)
    .where(inArray(levels.variantId, variantIds))
    .orderBy(asc(levels.variantId));
  const ofVariant = Map.groupBy(
    await db
      .select()
      .from(batches)
      .where(and(inArray(batches.variantId, variantIds), gt(batches.onHand, 0)))
      .orderBy(sql`${batches.expiresOn} nulls last`, asc(batches.receivedAt), asc(batches.id)),
    ({ variantId }) => variantId,
  );
  return rows.map((level) => ({
    ...level,
    available: toAvailable(level),
    batches: (ofVariant.get(level.variantId) ?? []).map(({ variantId: _variantId, ...batch }) => batch),
  }));
}

export interface StockMovement {
  id: number;
  at: Date;
  variantId: string;
  batchId: string;
  /** As printed on the goods; null without one. */
  batchNumber: string | null;
  /** The last day on which they may be used; null without one. */
  expiresOn: string | null;
  /** Units that came in, or, below zero, left. */
  quantity: number;
  reason: MovementReason;
  reference: StockReference | null;
  actorKind: Actor["kind"];
  actorId: string | null;
  note: string | null;
}

interface MovementQuery {
  variantId: string;
  /** Only movements before this id: the last one of the previous page. */
  before?: number;
  limit?: number;
}

/** The movements of a variant, the newest first. */
export async function listStockMovements(
  db: Database,
  _by: By,
  { variantId, before, limit = 50 }: MovementQuery,
): Promise<StockMovement[]> {
  const rows = await db
    .select({ ...getTableColumns(movements), batchNumber: batches.batchNumber, expiresOn: batches.expiresOn })
    .from(movements)
    // The batch of goods of a deleted product is gone.
    .leftJoin(batches, eq(batches.id, movements.batchId))
    .where(and(eq(movements.variantId, variantId), before === undefined ? undefined : lt(movements.id, before)))
    .orderBy(desc(movements.id))
    .limit(Math.min(limit, 200));
  return rows.map(({ referenceType, referenceId, ...movement }) => ({
    ...movement,
    reference: referenceType && referenceId !== null ? { type: referenceType, id: referenceId } : null,
  }));
}

import { sql } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import type { MovementReason, StockReference } from "../movement.ts";
import { type Level, toAvailable } from "./levels.ts";
import { recordStockChanges } from "./record-stock-changes.ts";
import { batches, levels, movements } from "./tables.server.ts";

/** Units to add to a batch and its level, or, below zero, to take off. */
export interface BatchChange {
  variantId: string;
  batchId: string;
  onHand: number;
  unavailable: number;
  /** Of the level alone. */
  committed: number;
  /** The order or parcel of these units, where those of one cause have several. */
  reference?: StockReference;
}

interface Cause {
  reason: MovementReason;
  reference?: StockReference | undefined;
  note?: string | null | undefined;
  /** Whether each variant gets an audit entry: somebody changes the stock itself, not for an order. */
  audited?: boolean;
}

const apply = prepareStatement(
  "apply-stock-changes",
  sql`
  with change as materialized (
    select * from unnest(${arrayPlaceholder("variantIds", "uuid")}, ${arrayPlaceholder("batchIds", "uuid")}, ${arrayPlaceholder("onHand", "int")}, ${arrayPlaceholder("unavailable", "int")}, ${arrayPlaceholder("committed", "int")},
        ${arrayPlaceholder("referenceTypes", "text")}, ${arrayPlaceholder("referenceIds", "text")})
      as change(variant_id, batch_id, on_hand, unavailable, committed, reference_type, reference_id)
  ), by_level as (
    update ${levels} set on_hand = ${levels.onHand} + total.on_hand, unavailable = ${levels.unavailable} + total.unavailable,
      committed = ${levels.committed} + total.committed, version = ${levels.version} + 1
    from (select variant_id, sum(on_hand)::int as on_hand, sum(unavailable)::int as unavailable, sum(committed)::int as committed from change group by variant_id) total
    where ${levels.variantId} = total.variant_id
  ), by_batch as (
    update ${batches} set on_hand = ${batches.onHand} + total.on_hand, unavailable = ${batches.unavailable} + total.unavailable
    from (select batch_id, sum(on_hand)::int as on_hand, sum(unavailable)::int as unavailable from change group by batch_id) total
    where ${batches.id} = total.batch_id
  )
  insert into ${movements} (variant_id, batch_id, quantity, reason, reference_type, reference_id, actor_kind, actor_id, note)
  select variant_id, batch_id, on_hand, ${sql.placeholder("reason")}::text, reference_type, reference_id, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text, ${sql.placeholder("note")}::text
  from change where on_hand <> 0`,
);

/**
 * Applies the changes to batches and locked levels and writes their movements, in one statement; then records the
 * changes that shoppers see. `before` are the locked levels.
 */
export async function applyChanges(
  tx: Transaction,
  by: Actor,
  { before, changes, cause }: { before: ReadonlyMap<string, Level>; changes: BatchChange[]; cause: Cause },
): Promise<void> {
  if (changes.length === 0) return;
  await apply(tx, {
    variantIds: changes.map(({ variantId }) => variantId),
    batchIds: changes.map(({ batchId }) => batchId),
    onHand: changes.map(({ onHand }) => onHand),
    unavailable: changes.map(({ unavailable }) => unavailable),
    committed: changes.map(({ committed }) => committed),
    referenceTypes: changes.map(({ reference = cause.reference }) => reference?.type ?? null),
    referenceIds: changes.map(({ reference = cause.reference }) => reference?.id ?? null),
    reason: cause.reason,
    actorKind: by.kind,
    actorId: actorId(by),
    note: cause.note ?? null,
  });
  const byVariant = Map.groupBy(changes, ({ variantId }) => variantId);
  await recordStockChanges(
    tx,
    by,
    [...byVariant].map(([variantId, ofVariant]) => {
      const was = before.get(variantId)!;
      const is = ofVariant.reduce(
        (level, { onHand, committed, unavailable }) => ({
          ...level,
          onHand: level.onHand + onHand,
          committed: level.committed + committed,
          unavailable: level.unavailable + unavailable,
        }),
        was,
      );
      return {
        variantId,
        lowAt: was.lowAt,
        before: toAvailable(was),
        after: toAvailable(is),
        ...(cause.audited && {
          audited: { before: toAudited(was), after: { ...toAudited(is), reason: cause.reason } },
        }),
      };
    }),
  );
}

const toAudited = ({ onHand, unavailable }: Level) => ({ onHand, unavailable });

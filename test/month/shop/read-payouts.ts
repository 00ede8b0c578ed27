import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ModelPayout } from "../model/world.ts";

/** What a payout is, as far as both the shop and the model know it: its state, and each row as its trial found it. */
export interface PayoutSnapshot {
  state: string;
  rows: { kind: string; deliver: boolean; seen: unknown }[];
}

/** These payouts as the shop has them, by id. */
export async function readPayouts(db: Database, ids: readonly string[]): Promise<Map<string, PayoutSnapshot>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; snapshot: PayoutSnapshot }>(sql`
    select id, json_build_object('state', state, 'rows', (
      select coalesce(json_agg(json_build_object('kind', kind, 'deliver', deliver, 'seen', seen) order by line), '[]')
      from payouts_rows where payout_id = payout.id)) as snapshot
    from payouts_payouts payout where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

/** The payout of the model, in the shape of the shop's. What names no parcel stands at the end of its file. */
export function toPayoutSnapshot({ state, rows, unknown }: ModelPayout): PayoutSnapshot {
  const stranger = { kind: "unknown", deliver: false, seen: null };
  return {
    state,
    rows: [
      ...rows.map(({ kind, deliver, seen }) => ({
        kind,
        deliver,
        seen:
          kind === "unreadable" || kind === "unknown"
            ? null
            : {
                state: seen.state,
                cashDue: seen.cash,
                held: seen.held,
                ...(seen.writtenOff > 0 && { writtenOff: seen.writtenOff }),
              },
      })),
      ...Array.from({ length: unknown }, () => stranger),
    ],
  };
}

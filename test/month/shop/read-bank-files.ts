import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ModelBankFile } from "../model/world.ts";
import type { Refs } from "./month-shop.ts";

/** What a bank file is, as far as both the shop and the model know it: its state, and what each line is by now. */
export interface BankFileSnapshot {
  state: string;
  rows: { kind: string; order: string | null; due: number | null }[];
}

/** These files as the shop has them, by id. */
export async function readBankFiles(db: Database, ids: readonly string[]): Promise<Map<string, BankFileSnapshot>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; snapshot: BankFileSnapshot }>(sql`
    select id, json_build_object('state', state, 'rows', (
      select coalesce(json_agg(json_build_object('kind', kind, 'order', order_id, 'due', due) order by line), '[]')
      from bank_files_rows where file_id = file.id)) as snapshot
    from bank_files_files file where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

/** The file of the model, in the shape of the shop's. */
export const toBankSnapshot = ({ state, rows }: ModelBankFile, refs: Refs): BankFileSnapshot => ({
  state,
  rows: rows.map(({ kind, order, due }) => ({
    kind,
    order: order === null ? null : refs.orders[order]!.cart.cartId,
    due,
  })),
});

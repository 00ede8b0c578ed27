import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { isSameJson } from "#platform/database/is-same-json.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { bankColumnsSchema } from "./files/bank-columns.ts";
import { findBankFile } from "./find-bank-files.ts";
import { bankColumns } from "./internal/tables.server.ts";
import { tryBankFile } from "./try-bank-file.ts";

/**
 * Says what the columns of an account's files mean, for this one and those to come, and tries this one with them. `seen` is what was known when the
 * form was shown (null: nothing): where somebody else said something meanwhile, it stays, and is a conflict.
 */
export async function mapBankColumns(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  { fileId, columns, seen }: { fileId: string; columns: z.input<typeof bankColumnsSchema>; seen: unknown },
): Promise<{ outcome: "mapped" | "not-found" | "conflict" } | InvalidInput> {
  const file = await findBankFile(db, by, fileId);
  if (!file?.fileKey || file.state === "discarded") return { outcome: "not-found" };
  const parsed = parseInput(bankColumnsSchema, columns);
  if (parsed.refusal) return parsed.refusal;
  const { account } = file;
  const isKept = await runTransaction(db, async (tx) => {
    // Those who say it at once take turns, also while nothing is stored.
    await lockByName(tx, "bank columns", account);
    const [stored] = await tx.select().from(bankColumns).where(eq(bankColumns.account, account));
    if (isSameJson(stored?.columns ?? null, parsed.input)) return true;
    if (!isSameJson(stored?.columns ?? null, seen)) return false;
    await tx
      .insert(bankColumns)
      .values({ account, columns: parsed.input })
      .onConflictDoUpdate({ target: bankColumns.account, set: { columns: parsed.input } });
    const after = { account, columns: parsed.input };
    const before = { account, columns: stored?.columns ?? null };
    await recordEvent(tx, by, { type: "bank-file.columns-changed", subjectId: fileId, payload: {} }, { before, after });
    return true;
  });
  if (!isKept) return { outcome: "conflict" };
  await tryBankFile(db, storage, by, fileId);
  return { outcome: "mapped" };
}

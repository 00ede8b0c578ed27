import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { hashCode } from "./internal/hash-code.ts";
import { phoneCodes } from "./internal/tables.server.ts";
import { codeDigits, codeMinutes, type CodePurpose } from "./phone-code.ts";

interface CodeDependencies {
  /** The key of the hashes; see `SECRET_KEY`. */
  secretKey: string;
  /** Whether the phone gets a code for this purpose; where it gets none, every code that is typed is wrong. */
  mayGet(tx: Transaction, purpose: CodePurpose, phone: string): Promise<boolean>;
  /** Sends the code, in the transaction that stores its hash. */
  send(tx: Transaction, message: { phone: string; code: string; codeId: string }): Promise<void>;
}

/**
 * Makes the code of a request and passes it on to be sent; its minutes begin now. Nothing happens for a request that has
 * a code, was replaced by a later one, or is too old.
 */
export async function makeCode(
  db: Database,
  codeId: string,
  { secretKey, mayGet, send }: CodeDependencies,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const [request] = await tx
      .select({ purpose: phoneCodes.purpose, phone: phoneCodes.phone })
      .from(phoneCodes)
      .where(and(eq(phoneCodes.id, codeId), isNull(phoneCodes.code), gt(phoneCodes.expiresAt, sql`clock_timestamp()`)))
      .for("update");
    if (!request) return;
    const { purpose, phone } = request;
    const code = (await mayGet(tx, purpose, phone))
      ? String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0")
      : null;
    // The minutes begin for a phone that gets no code too: nobody can tell by the time at which the form says that it has ended.
    await tx
      .update(phoneCodes)
      .set({
        code: code === null ? null : hashCode(secretKey, codeId, code),
        expiresAt: sql`clock_timestamp() + make_interval(mins => ${codeMinutes})`,
      })
      .where(eq(phoneCodes.id, codeId));
    if (code !== null) await send(tx, { phone, code, codeId });
  });
}

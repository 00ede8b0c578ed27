import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { hashHolder, isStoredCode } from "./internal/hash-code.ts";
import { phoneCodes } from "./internal/tables.server.ts";
import { type CodeRequest, maxWrongCodes } from "./phone-code.ts";

export type CodeOutcome =
  /** It is used up with this. */
  | { outcome: "right" }
  /** `left`: how many codes can still be tried. */
  | { outcome: "wrong"; left: number }
  /** There is nothing to compare with: it was used, is too old, was tried too often, or was never asked for. */
  | { outcome: "ended" };

// The lock of the row lets one try after the other in, so that as many are compared as the limit says.
const tryCode = prepareStatement<{ id: string; code: string | null; tries: number }>(
  "try-phone-code",
  sql`
  update ${phoneCodes} set tries = tries + 1
  where holder = ${sql.placeholder("holder")}::text and phone = ${sql.placeholder("phone")}::text
    and tries < ${sql.raw(String(maxWrongCodes))} and expires_at > clock_timestamp()
  returning id, code, tries`,
);

const drop = prepareStatement(
  "drop-phone-code",
  sql`delete from ${phoneCodes} where id = ${sql.placeholder("id")}::uuid`,
);

/**
 * Compares what was typed with the code that was sent, in constant time, and counts the try; a right code is used up. Both
 * happen in the caller's transaction, which must therefore be committed whatever the outcome is.
 */
export async function useCode(
  tx: Transaction,
  { purpose, holder, phone, code, secretKey }: CodeRequest & { code: string; secretKey: string },
): Promise<CodeOutcome> {
  const [tried] = await tryCode(tx, { holder: hashHolder({ purpose, holder }), phone });
  if (!tried) return { outcome: "ended" };
  if (!isStoredCode(secretKey, tried, code)) return { outcome: "wrong", left: maxWrongCodes - tried.tries };
  await drop(tx, { id: tried.id });
  return { outcome: "right" };
}

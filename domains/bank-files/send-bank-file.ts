import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import { detectEncoding } from "#platform/csv/decode-file.ts";
import { readOrExplain } from "#platform/csv/read-or-explain.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { discardFile } from "#platform/files/discard-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { bankAccounts, bankFileLimits } from "./bank-file.ts";
import { bankFiles } from "./internal/tables.server.ts";
import { tryBankFile } from "./try-bank-file.ts";

export type SendBankFileOutcome =
  | { outcome: "sent"; fileId: string }
  /** The same file was sent before. */
  | { outcome: "known"; fileId: string }
  | InvalidInput;

/** Stores an account's file and tries it. The books stay as they are. */
export async function sendBankFile(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  given: { account: string; fileName: string; bytes: Buffer },
): Promise<SendBankFileOutcome> {
  const { bytes } = given;
  const account = bankAccounts.find((each) => each === given.account);
  if (!account) return invalid("account", "Choose the account that the file is of");
  if (bytes.length > bankFileLimits.bytes)
    return invalid(
      "file",
      `The file is larger than ${bankFileLimits.bytes / 1_000_000} MB. Download a shorter period.`,
    );
  const text = await readOrExplain(() => detectEncoding(bytes));
  if ("problem" in text) return invalid("file", text.problem);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const findSame = async () => {
    const [same] = await db
      .select({ id: bankFiles.id, state: bankFiles.state, questions: bankFiles.questions })
      .from(bankFiles)
      .where(and(eq(bankFiles.account, account), eq(bankFiles.digest, digest), ne(bankFiles.state, "discarded")));
    return same;
  };
  const before = await findSame();
  if (before) {
    // It was stored, and never tried: its process, its database or its storage went away in between.
    if (before.state === "asking" && before.questions === null) await tryBankFile(db, storage, by, before.id);
    return { outcome: "known", fileId: before.id };
  }
  const id = newId();
  const fileKey = `bank-files/${id}.csv`;
  await storage.put(fileKey, bytes);
  const fileName = cleanLine(given.fileName).slice(0, 200) || "account.csv";
  const isNew = await runTransaction(db, async (tx) => {
    const stored = await tx
      .insert(bankFiles)
      .values({ id, createdBy: by.accountId, account, fileName, fileKey, digest, state: "asking" })
      .onConflictDoNothing()
      .returning({ id: bankFiles.id });
    if (stored.length === 0) return false;
    const after = { account, fileName, bytes: bytes.length };
    await recordEvent(tx, by, { type: "bank-file.sent", subjectId: id, payload: {} }, { after });
    return true;
  });
  if (!isNew) {
    await discardFile(storage, fileKey);
    return { outcome: "known", fileId: (await findSame())?.id ?? id };
  }
  await tryBankFile(db, storage, by, id);
  return { outcome: "sent", fileId: id };
}

/** Gives up a file, so that it can be sent again. What of it is booked stays booked. */
export async function discardBankFile(
  db: Database,
  by: Staff<"payments.reconcile">,
  { fileId }: { fileId: string },
): Promise<{ outcome: "discarded" | "not-found" }> {
  if (!isId(fileId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [before] = await tx
      .select({ state: bankFiles.state })
      .from(bankFiles)
      .where(and(eq(bankFiles.id, fileId), ne(bankFiles.state, "discarded")))
      .for("update");
    if (!before) return { outcome: "not-found" };
    const after = { state: "discarded" as const };
    await tx.update(bankFiles).set(after).where(eq(bankFiles.id, fileId));
    await recordEvent(tx, by, { type: "bank-file.discarded", subjectId: fileId, payload: {} }, { before, after });
    return { outcome: "discarded" };
  });
}

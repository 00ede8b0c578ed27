import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { detectEncoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { imports } from "../internal/tables.server.ts";
import { fileLimits } from "../product-csv/read-product-file.ts";

/** An import may change whatever its file names. */
export type Importer = Staff<"imports.run" | "catalogue.edit" | "pricing.edit" | "stock.adjust">;

const megabytes = fileLimits.bytes / 1_000_000;

/** Stores a file of products and has the worker check it. Nothing in the shop changes. */
export async function sendProductFile(
  db: Database,
  storage: FileStorage,
  by: Importer,
  { fileName, bytes, withStock }: { fileName: string; bytes: Buffer; withStock: boolean },
): Promise<{ outcome: "sent"; importId: string } | InvalidInput> {
  if (bytes.length > fileLimits.bytes)
    return invalid("file", `The file is larger than ${megabytes} MB. Send it in parts.`);
  try {
    detectEncoding(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return invalid("file", error.message);
    throw error;
  }
  const importId = newId();
  const fileKey = `imports/${importId}.csv`;
  const name = cleanLine(fileName).slice(0, 200) || "products.csv";
  await storage.put(fileKey, bytes);
  await runTransaction(db, async (tx) => {
    await tx.insert(imports).values({
      id: importId,
      createdBy: by.accountId,
      fileName: name,
      fileKey,
      bytes: bytes.length,
      withStock,
      state: "checking",
    });
    await enqueue(tx, "check-product-import", { importId });
    await recordEvent(
      tx,
      by,
      { type: "product-import.sent", subjectId: importId, payload: {} },
      { after: { fileName: name, bytes: bytes.length, withStock } },
    );
  });
  return { outcome: "sent", importId };
}

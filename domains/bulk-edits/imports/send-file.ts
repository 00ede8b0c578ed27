import { eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { detectEncoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import { digestBytes } from "#platform/files/digest-bytes.ts";
import { discardFile } from "#platform/files/discard-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { isSmall } from "./import.ts";
import { imports } from "../internal/tables.server.ts";
import { fileLimits } from "../product-csv/read-product-file.ts";

/** An import may change whatever its file names. */
export type Importer = Staff<"imports.run" | "catalogue.edit" | "pricing.edit" | "stock.adjust">;

interface SentFile {
  /** Made when the form was displayed; null where there was no form. */
  formId: string | null;
  fileName: string;
  bytes: Buffer;
  withStock: boolean;
}

const megabytes = fileLimits.bytes / 1_000_000;

/**
 * Stores a file of products and has the worker check it. Nothing in the shop changes. A form that comes again with the same file, because its answer was
 * lost, is the import that there is; the same file from a form that was opened anew is tried anew, because the shop may have changed.
 */
export async function sendProductFile(
  db: Database,
  storage: FileStorage,
  by: Importer,
  { formId, fileName, bytes, withStock }: SentFile,
): Promise<{ outcome: "sent"; importId: string } | InvalidInput> {
  if (bytes.length > fileLimits.bytes)
    return invalid("file", `The file is larger than ${megabytes} MB. Send it in parts.`);
  try {
    await detectEncoding(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return invalid("file", error.message);
    throw error;
  }
  const requestKey = formId && (await toRequestKey(formId, { by, bytes, withStock }));
  const importId = newId();
  const fileKey = `imports/${importId}.csv`;
  const name = cleanLine(fileName).slice(0, 200) || "products.csv";
  await storage.put(fileKey, bytes);
  const isNew = await runTransaction(db, async (tx) => {
    const given = { id: importId, requestKey, createdBy: by.accountId, fileName: name, fileKey, withStock };
    const stored = await tx
      .insert(imports)
      .values({ ...given, bytes: bytes.length, state: "checking" })
      .onConflictDoNothing({ target: imports.requestKey })
      .returning({ id: imports.id });
    if (stored.length === 0) return false;
    await enqueue(tx, isSmall(bytes.length) ? "check-small-import" : "check-product-import", { importId });
    await recordEvent(
      tx,
      by,
      { type: "product-import.sent", subjectId: importId, payload: {} },
      { after: { fileName: name, bytes: bytes.length, withStock } },
    );
    return true;
  });
  if (isNew || !requestKey) return { outcome: "sent", importId };
  await discardFile(storage, fileKey);
  const [known] = await db.select({ id: imports.id }).from(imports).where(eq(imports.requestKey, requestKey));
  return { outcome: "sent", importId: known?.id ?? importId };
}

/** A form that is sent again with another file, or another tick, is another import. */
const toRequestKey = async (
  formId: string,
  { by, bytes, withStock }: { by: Importer; bytes: Buffer; withStock: boolean },
) => (await digestBytes(JSON.stringify([formId, by.accountId, withStock]), bytes)).toString("hex");

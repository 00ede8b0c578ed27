import { eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { receipts } from "../../internal/receipt-tables.server.ts";

/** The photo of a receipt, which may name its sender; null without it. */
export async function findReceiptPhoto(
  db: Database,
  storage: FileStorage,
  _by: Staff<"payments.reconcile" | "customers.read">,
  receiptId: string,
): Promise<{ mediaType: string; bytes: Uint8Array } | null> {
  if (!isId(receiptId)) return null;
  const { fileKey, mediaType } = receipts;
  const [found] = await db.select({ fileKey, mediaType }).from(receipts).where(eq(receipts.id, receiptId));
  const bytes = found?.fileKey ? await readBytes(storage, found.fileKey) : null;
  return found && bytes ? { mediaType: found.mediaType, bytes } : null;
}

import { eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";

/** The photo of a payment proof, which may name its sender; null without it. */
export async function findPaymentProofPhoto(
  db: Database,
  storage: FileStorage,
  _by: Staff<"payments.reconcile" | "customers.read">,
  paymentProofId: string,
): Promise<{ mediaType: string; bytes: Uint8Array } | null> {
  if (!isId(paymentProofId)) return null;
  const { fileKey, mediaType } = paymentProofs;
  const [found] = await db
    .select({ fileKey, mediaType })
    .from(paymentProofs)
    .where(eq(paymentProofs.id, paymentProofId));
  const bytes = found?.fileKey ? await readBytes(storage, found.fileKey) : null;
  return found && bytes ? { mediaType: found.mediaType, bytes } : null;
}

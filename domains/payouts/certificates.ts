import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { monthOf } from "#domains/orders/courier-money/courier-statement.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { discardFile } from "#platform/files/discard-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { reencodePhoto } from "#platform/images/reencode-photo.ts";
import { certificates } from "./internal/tables.server.ts";

const maxCertificateBytes = 5_000_000;
const maxPerMonth = 12;

export type Certificate = typeof certificates.$inferSelect;

/** The certificates of the tax that a courier withheld in a month ("2026-11"), in the order in which they came. */
export async function listCertificates(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierId, month }: { courierId: string; month: string },
): Promise<Certificate[]> {
  const period = monthOf(month);
  if (!period || !isId(courierId)) return [];
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.courierId, courierId), eq(certificates.month, period.from)))
    .orderBy(asc(certificates.id))
    .limit(maxPerMonth);
}

/**
 * Stores a courier's certificate: a PDF as it is, or a photo, which is encoded anew. What a file is decides its content alone. The same file of the
 * same month is stored once, however often it is sent.
 */
export async function addCertificate(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  given: { courierId: string; month: string; fileName: string; bytes: Buffer },
): Promise<{ outcome: "added"; certificateId: string } | { outcome: "not-found" } | InvalidInput> {
  const { courierId, month, bytes } = given;
  const period = monthOf(month);
  if (!period || !isId(courierId)) return { outcome: "not-found" };
  if (bytes.length > maxCertificateBytes)
    return invalid("file", `The file is larger than ${maxCertificateBytes / 1_000_000} MB`);
  const content = await readContent(bytes);
  if (!content) return invalid("file", "Choose a PDF or a photo (JPEG, PNG or WebP)");
  const digest = createHash("sha256").update(bytes).digest("hex");
  const id = newId();
  const fileKey = `certificates/${id}`;
  await storage.put(fileKey, content.bytes);
  const fileName = cleanLine(given.fileName).slice(0, 200) || "certificate";
  const added = await runTransaction(db, async (tx) => {
    // Those that are sent at once take turns, so that each sees how many there are.
    await lockByName(tx, "certificates", `${courierId} ${month}`);
    const known = await listCertificates(tx, by, { courierId, month });
    const same = known.find((certificate) => certificate.digest === digest);
    if (same) return same.id;
    if (known.length >= maxPerMonth) return null;
    const { mediaType } = content;
    await tx
      .insert(certificates)
      .values({ id, createdBy: by.accountId, courierId, month: period.from, fileName, fileKey, mediaType, digest });
    const after = { courierId, month, fileName };
    await recordEvent(tx, by, { type: "certificate.added", subjectId: id, payload: {} }, { after });
    return id;
  });
  if (added !== id) await discardFile(storage, fileKey);
  return added === null
    ? invalid("file", `A month has at most ${maxPerMonth} certificates. Remove one first.`)
    : { outcome: "added", certificateId: added };
}

async function readContent(bytes: Buffer): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return { bytes, mediaType: "application/pdf" };
  const photo = await reencodePhoto(bytes);
  return photo.outcome === "reencoded" ? { bytes: photo.bytes, mediaType: `image/${photo.format}` } : null;
}

/** Removes a certificate that was stored by mistake. */
export async function removeCertificate(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  { certificateId }: { certificateId: string },
): Promise<{ outcome: "removed" | "not-found" }> {
  if (!isId(certificateId)) return { outcome: "not-found" };
  const fileKey = await runTransaction(db, async (tx) => {
    const [removed] = await tx.delete(certificates).where(eq(certificates.id, certificateId)).returning();
    if (!removed) return null;
    const { courierId, month, fileName } = removed;
    const event = { type: "certificate.removed" as const, subjectId: certificateId, payload: {} };
    await recordEvent(tx, by, event, { before: { courierId, month, fileName } });
    return removed.fileKey;
  });
  if (fileKey === null) return { outcome: "not-found" };
  await discardFile(storage, fileKey);
  return { outcome: "removed" };
}

/** The file of a certificate; null without it, also where its file is gone. */
export async function findCertificateFile(
  db: Database,
  storage: FileStorage,
  _by: Staff<"payments.reconcile">,
  certificateId: string,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array } | null> {
  if (!isId(certificateId)) return null;
  const [found] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  const bytes = found && (await readBytes(storage, found.fileKey));
  return bytes ? { fileName: found.fileName, mediaType: found.mediaType, bytes } : null;
}

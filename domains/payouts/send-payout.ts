import { createHash } from "node:crypto";
import { and, eq, notInArray } from "drizzle-orm";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { maxReferenceLength } from "#domains/orders/payments/payment-methods.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import { detectEncoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { discardFile } from "#platform/files/discard-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { payoutLimits } from "./files/read-payout-file.ts";
import { payouts } from "./internal/tables.server.ts";
import { endedPayoutStates } from "./payout.ts";
import { tryPayout } from "./try-payout.ts";

const megabytes = payoutLimits.bytes / 1_000_000;

export type SendOutcome =
  | { outcome: "sent"; payoutId: string }
  /** The same file was sent before; with its payout. */
  | { outcome: "known"; payoutId: string }
  | InvalidInput;

/** Stores a courier's file and tries it. The books stay as they are. The same file is sent once, unless it was discarded or reversed. */
export async function sendPayout(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  given: { courierId: string; reference: string; fileName: string; bytes: Buffer },
): Promise<SendOutcome> {
  const { courierId, bytes } = given;
  const courier = (await listCouriers(db)).find(({ id }) => id === courierId);
  if (!courier) return invalid("courier", "Choose the courier that paid");
  if (bytes.length > payoutLimits.bytes)
    return invalid("file", `The file is larger than ${megabytes} MB. Send it in parts.`);
  try {
    await detectEncoding(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return invalid("file", error.message);
    throw error;
  }
  const fileName = cleanLine(given.fileName).slice(0, 200) || "payout.csv";
  const reference = cleanLine(given.reference) || fileName.replace(/\.[a-z]{2,4}$/i, "").slice(0, maxReferenceLength);
  if (reference.length > maxReferenceLength)
    return invalid("reference", `Shorten the number to ${maxReferenceLength} characters`);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const findSame = async () => {
    const [same] = await db
      .select({ id: payouts.id, state: payouts.state, questions: payouts.questions })
      .from(payouts)
      .where(and(eq(payouts.digest, digest), notInArray(payouts.state, [...endedPayoutStates])));
    return same;
  };
  const before = await findSame();
  if (before) {
    // It was stored, and never tried: its process or its database went away in between.
    if (before.state === "asking" && before.questions === null) await tryPayout(db, storage, by, before.id);
    return { outcome: "known", payoutId: before.id };
  }
  const id = newId();
  const fileKey = `payouts/${id}.csv`;
  await storage.put(fileKey, bytes);
  const isNew = await runTransaction(db, async (tx) => {
    const stored = await tx
      .insert(payouts)
      .values({
        id,
        createdBy: by.accountId,
        courierId,
        reference,
        fileName,
        fileKey,
        bytes: bytes.length,
        digest,
        state: "asking",
      })
      .onConflictDoNothing()
      .returning({ id: payouts.id });
    if (stored.length === 0) return false;
    const after = { courier: courier.name, reference, fileName, bytes: bytes.length };
    await recordEvent(tx, by, { type: "payout.sent", subjectId: id, payload: {} }, { after });
    return true;
  });
  if (!isNew) {
    await discardFile(storage, fileKey);
    return { outcome: "known", payoutId: (await findSame())?.id ?? id };
  }
  await tryPayout(db, storage, by, id);
  return { outcome: "sent", payoutId: id };
}

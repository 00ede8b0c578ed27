import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Customer, Guest } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { discardFile } from "#platform/files/discard-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { reencodeInTurn } from "#platform/images/reencode-in-turn.ts";
import { changeOrder, orderFields } from "../../internal/change-order.ts";
import { storePaymentReference } from "../../internal/store-payment-reference.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import { canAccess } from "../../internal/shopper-access.ts";
import { refuseOwnAccount } from "../own-accounts.ts";
import { paymentReferenceSchema, type ReferenceOutcome } from "../set-payment-reference.ts";
import { maxPaymentProofBytes, maxPaymentProofs, takesPaymentProofs } from "./payment-proof.ts";

const paymentProofSchema = z.object({
  ...orderFields,
  reference: paymentReferenceSchema.shape.payment_reference,
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
});

export type SendPaymentProofOutcome = { outcome: "sent" } | { outcome: "too-many-payment-proofs" } | ReferenceOutcome;

/** Why a file is no payment proof, for the field. */
const refusals = {
  "not-a-photo":
    "This is no photo that we can read. Take a screenshot of your receipt and send that (JPEG, PNG or WebP).",
  heic: "This is a HEIC photo, which we cannot read. Take a screenshot of it and send that.",
  animated: "This is a moving picture. Take a screenshot of your receipt and send that.",
  "too-many-pixels": "This picture has too many pixels. Take a screenshot of it and send that.",
  "too-narrow": "This picture is too long for its width. Send a part of it in which the amount and the number stand.",
  busy: "Very many pictures arrive just now. Please try again in a minute.",
} as const;

/**
 * Stores the photo of a transfer's receipt, encoded anew, and the transfer's reference; staff check it then. The same photo
 * again is the same payment proof. Nobody reaches the photo but staff.
 */
export async function sendPaymentProof(
  db: Database,
  storage: FileStorage,
  by: Customer | Guest,
  { photo, ...input }: z.input<typeof paymentProofSchema> & { photo: Buffer },
): Promise<SendPaymentProofOutcome> {
  const parsed = parseInput(paymentProofSchema, input);
  if (parsed.refusal) return parsed.refusal;
  if (photo.length > maxPaymentProofBytes)
    return invalid(
      "photo",
      `This picture is larger than ${maxPaymentProofBytes / 1_000_000} MB. Take a screenshot of it and send that.`,
    );
  const refusal = await refuseOwnAccount(db, parsed.input.reference);
  if (refusal) return refusal;
  const encoded = await reencodeInTurn(photo);
  if (encoded.outcome !== "reencoded") return invalid("photo", refusals[encoded.outcome]);

  const id = newId();
  const fileKey = `receipts/${id}`;
  const digest = createHash("sha256").update(photo).digest("hex");
  await storage.put(fileKey, encoded.bytes);
  let isStored = false;
  try {
    return await changeOrder<typeof paymentProofSchema, SendPaymentProofOutcome>(
      db,
      paymentProofSchema,
      parsed.input,
      async (tx, order, { reference, accessToken }) => {
        isStored = false;
        if (!canAccess(by, order, accessToken)) return { outcome: "not-found" };
        if (!takesPaymentProofs(order)) return { outcome: "not-awaited" };
        // The order is locked, so that payment proofs that are sent at once are counted one after the other.
        const known = await tx
          .select({ digest: paymentProofs.digest })
          .from(paymentProofs)
          .where(eq(paymentProofs.orderId, order.id));
        if (known.some((proof) => proof.digest === digest)) return { outcome: "sent" };
        if (known.length >= maxPaymentProofs) return { outcome: "too-many-payment-proofs" };
        if ((await storePaymentReference(tx, by, order, reference)) === "too-many") return { outcome: "too-many" };
        const mediaType = `image/${encoded.format}`;
        await tx.insert(paymentProofs).values({ id, orderId: order.id, reference, fileKey, mediaType, digest });
        isStored = true;
        return { outcome: "sent" };
      },
    );
  } finally {
    // After a lost COMMIT it may be stored all the same: then the photo stays.
    if (!isStored) await discardFile(storage, fileKey);
  }
}

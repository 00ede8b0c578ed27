import { sendPaymentProof } from "#domains/orders/payments/payment-proofs/send-payment-proof.ts";
import { paymentReferenceSchema, setPaymentReference } from "#domains/orders/payments/set-payment-reference.ts";
import { parseForm, readFileBytes } from "#app/http/forms.ts";
import type { OrderActionResult } from "#app/ui/orders/order-action-result.ts";
import type { Shop } from "#app/http/context.ts";
import type { OpenedOrder } from "./opened-order.ts";

type Saved =
  /** A payment proof was stored. */
  | "payment-proof"
  | { result: OrderActionResult; status?: number }
  /** The database could not be reached in time. */
  | { cause: unknown };

/** Stores the reference of a transfer, with the photo of its receipt where the form has one. */
export async function saveTransfer(
  { database, storage }: Pick<Shop, "database" | "storage">,
  { order, by, accessToken }: OpenedOrder,
  form: FormData,
): Promise<Saved> {
  const parsed = parseForm(paymentReferenceSchema, form);
  const refuse = (errors: { error?: string | undefined; photoError?: string | undefined }) => ({
    result: {
      kind: "reference-refused" as const,
      error: errors.error ?? null,
      photoError: errors.photoError ?? null,
      value: parsed.ok ? parsed.values.payment_reference : (parsed.submitted.payment_reference ?? ""),
    },
    status: 422,
  });
  if (!parsed.ok) return refuse({ error: parsed.errors.payment_reference?.[0] ?? "" });
  const about = { order: order.id, reference: parsed.values.payment_reference, accessToken };
  const file = form.get("receipt");
  const photo = typeof file === "string" || file === null || file.size === 0 ? null : file;
  const given = photo
    ? await sendPaymentProof(database, storage, by, { ...about, photo: await readFileBytes(photo) })
    : await setPaymentReference(database, by, about);
  switch (given.outcome) {
    case "sent":
      return "payment-proof";
    case "given":
      return { result: { kind: "reference-kept" } };
    case "invalid":
      return refuse({ error: given.errors.reference, photoError: given.errors.photo });
    case "not-done":
      return { cause: given.cause };
    case "too-many":
      return { result: { kind: "too-many-references" }, status: 409 };
    case "too-many-payment-proofs":
      return { result: { kind: "too-many-payment-proofs" }, status: 409 };
    case "not-awaited":
    case "not-found":
    case "conflict":
      return { result: { kind: "no-reference-needed" }, status: 409 };
  }
}

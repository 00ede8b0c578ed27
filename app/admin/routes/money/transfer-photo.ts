import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findPaymentProofPhoto } from "#domains/orders/payments/payment-proofs/find-payment-proof-photo.ts";
import { fileResponse } from "../../http/file-response.ts";
import { unrecorded } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/transfer-photo";

/** The photo of a payment proof. No cache keeps it, and a browser takes it for nothing but the picture that it is. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile", "orders.read", "customers.read");
  const { database, storage } = context.get(shopContext);
  const photo = await findPaymentProofPhoto(database, storage, by, params.receipt);
  if (!photo) throw data("The shop has no such photo.", { status: 404 });
  return fileResponse({ record: unrecorded.picture, ...photo });
}

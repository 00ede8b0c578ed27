import { sendLatest } from "../../http/send-latest.ts";
import { loadPaymentProof } from "../../transfers/load-payment-proof.ts";
import type { Route } from "./+types/latest-transfer";

/** A payment proof as JSON, for its page that stays open while others answer it or enter its money. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return sendLatest(await loadPaymentProof(context, request, params.receipt));
}

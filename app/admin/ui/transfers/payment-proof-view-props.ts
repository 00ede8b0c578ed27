import type { FormResult } from "#app/ui/account/form-result.ts";
import type { loadPaymentProof } from "../../transfers/load-payment-proof.ts";

/** A payment proof as its screen shows it, with the form that was refused. */
export type PaymentProofViewProps = Awaited<ReturnType<typeof loadPaymentProof>> & { result: FormResult | null };

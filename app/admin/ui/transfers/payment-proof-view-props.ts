import type { FormResult } from "#app/ui/account/form-result.ts";
import type { loadPaymentProof } from "../../transfers/load-payment-proof.ts";

/** A payment proof as its screen shows it; `waiting` is how many are to be checked, this one included. */
export type LoadedPaymentProof = Awaited<ReturnType<typeof loadPaymentProof>> & { waiting: number };

/** With the form that was refused. */
export type PaymentProofViewProps = LoadedPaymentProof & { result: FormResult | null };

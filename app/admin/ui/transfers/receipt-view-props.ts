import type { FormResult } from "#app/ui/account/form-result.ts";
import type { loadReceipt } from "../../transfers/load-receipt.ts";

/** A receipt as its screen shows it, with the form that was refused. */
export type ReceiptViewProps = Awaited<ReturnType<typeof loadReceipt>> & { result: FormResult | null };

import type { FormResult } from "#app/ui/account/form-result.ts";
import type { loadReturn } from "../../returns/load-return.ts";

/** What the screen of a return shows, and its last refused form. */
export type ReturnViewProps = Awaited<ReturnType<typeof loadReturn>> & { result: FormResult | null };

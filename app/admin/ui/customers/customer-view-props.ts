import type { FormResult } from "#app/ui/account/form-result.ts";
import type { loadCustomer } from "../../customers/load-customer.ts";

export type CustomerViewProps = Awaited<ReturnType<typeof loadCustomer>> & { result: FormResult | null };

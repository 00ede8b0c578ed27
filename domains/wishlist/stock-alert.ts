import { z } from "zod";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import type { SaleVariant } from "#domains/catalog/product.ts";

/** The maximum number of alerts per address; an alert for any of several variants counts once. */
export const maxAlertsPerEmail = 20;

/** The form that creates a stock alert. */
export const stockAlertSchema = z.object({ email: accountEmail });

/** A stock alert whose mail is due. */
export interface StockAlert {
  id: string;
  /** The same for all alerts of one request: one mail serves them. */
  request: string;
  /** In lower case. */
  email: string;
  askedAt: Date;
  /** The variant while it can be bought; null when it cannot be bought any more. */
  variant: SaleVariant | null;
}

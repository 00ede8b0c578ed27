import { z } from "zod";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import type { SaleVariant } from "#domains/catalog/product.ts";

/** Things that one address can wait for at a time: a variant, or any of several. */
export const maxAlertsPerEmail = 20;

/** The form that asks for a mail when something is back. */
export const stockAlertSchema = z.object({ email: accountEmail });

/** A wish to hear that a variant can be bought again, whose turn has come. */
export interface StockAlert {
  id: string;
  /** The same for all alerts that were asked for at once: one mail answers them. */
  request: string;
  /** In lower case. */
  email: string;
  askedAt: Date;
  /** What it is about while it can be bought; null once it cannot any more. */
  variant: SaleVariant | null;
}

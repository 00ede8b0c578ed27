import type { SaleVariant } from "#domains/catalog/product.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** What somebody who waited for a variant is told once it is back. */
export interface BackInStockMail {
  shop: MailShop;
  variant: SaleVariant;
  askedAt: Date;
  /** The product's page with the variant chosen. */
  url: string;
}

export type RenderBackInStock = (mail: BackInStockMail) => Promise<RenderedMail>;

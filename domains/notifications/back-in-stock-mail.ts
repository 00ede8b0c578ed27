import type { SaleVariant } from "#domains/catalog/product.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a back-in-stock mail. */
export interface BackInStockMail {
  shop: MailShop;
  variant: SaleVariant;
  askedAt: Date;
  /** The URL of the product's page with the variant selected. */
  url: string;
}

export type RenderBackInStock = (mail: BackInStockMail) => Promise<RenderedMail>;

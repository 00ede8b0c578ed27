import { enqueue } from "#domains/jobs/enqueue.ts";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import type { MailText } from "#kernel/mail-texts.ts";
import { findStockAlert, reopenStockAlert } from "#domains/wishlist/find-stock-alert.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a back-in-stock mail. */
export interface BackInStockMail {
  shop: MailShop;
  variant: ActiveVariant;
  askedAt: Date;
  /** The URL of the product's page with the variant selected. */
  url: string;
  /** The shop's own words; without them the mail has those of the code. */
  text?: MailText;
}

export type RenderBackInStock = (mail: BackInStockMail) => Promise<RenderedMail>;

/** The URL of the product's page with the variant selected. */
export const variantUrl = (baseUrl: string, { productSlug, sku }: ActiveVariant): string =>
  `${baseUrl}/products/${productSlug}?variant=${encodeURIComponent(sku)}`;

/**
 * Sends a back-in-stock mail, once per alert. If the variant sold out again before the mail was sent, no mail is sent
 * and the alert is reopened. Throws the transport's errors: the mail must then be sent again.
 */
export async function sendBackInStock(
  { database, mail, render, baseUrl, log }: MailContext<RenderBackInStock>,
  alertId: string,
) {
  const alert = await findStockAlert(database, alertId);
  if (!alert) {
    log.warn({ alertId }, "The stock alert of this job does not exist or is still open");
    return;
  }
  const { recipient } = alert;
  if (!("email" in recipient)) {
    // A version that knew no alerts of browsers claimed it.
    await enqueue(database, "push-back-in-stock", { alertId }, { key: `push-back-in-stock:${alertId}` });
    return;
  }
  const { email } = recipient;
  const note = { key: `back-in-stock:${alert.request}`, kind: "back-in-stock", subjectId: alert.id } as const;
  await sendOnce(database, mail, note, async () => {
    const { askedAt, variant } = alert;
    if (!variant) {
      await reopenStockAlert(database, alert.id);
      return null;
    }
    const url = variantUrl(baseUrl, variant);
    const { settings, text } = await findMailSettings(database, "back-in-stock");
    const rendered = await render({
      shop: toMailShop(settings, baseUrl),
      variant,
      askedAt,
      url,
      text,
    });
    return {
      to: email,
      replyTo: settings.email,
      ...rendered,
      params: { email, product: variant.productName, price: formatWithSymbol(variant.price), link: url },
    };
  });
}

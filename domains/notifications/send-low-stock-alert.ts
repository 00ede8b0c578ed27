import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { matchStocked } from "#domains/catalog/variants/list-stocked-variants.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import { findLowStockOfAlert } from "#domains/inventory/low-stock/list-low-stock.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of the mail to the shop about variants that are low. */
export interface LowStockMail {
  shop: MailShop;
  variants: { name: string; sku: string; available: number }[];
  /** The admin's list of everything that is low. */
  listUrl: string;
}

export type RenderLowStockMail = (mail: LowStockMail) => Promise<RenderedMail>;

/** Mails the shop the variants of this alert that are still low and not archived, once. Without any, no mail is sent. */
export async function sendLowStockAlert(
  { database, mail, render, baseUrl }: Omit<MailContext<RenderLowStockMail>, "log">,
  alertId: string,
) {
  const by = systemActor("send-low-stock-alert");
  const note = { key: `low-stock:${alertId}`, kind: "low-stock", subjectId: alertId } as const;
  await sendOnce(database, mail, note, async () => {
    const ids = (await findLowStockOfAlert(database, alertId, matchStocked({ withoutArchived: true }))).map(
      ({ variantId }) => variantId,
    );
    const named = await findStaffVariants(database, by, ids);
    const levels = new Map((await findStockLevels(database, by, ids)).map((level) => [level.variantId, level]));
    const variants = ids.flatMap((id) => {
      const [variant, level] = [named.get(id), levels.get(id)];
      return variant && level
        ? [{ name: variant.name, sku: variant.sku, available: Math.max(0, level.available) }]
        : [];
    });
    if (variants.length === 0) return null;
    const settings = await findShopSettings(database);
    const listUrl = `${baseUrl}/admin/stock?state=low`;
    const rendered = await render({ shop: toMailShop(settings, baseUrl), variants, listUrl });
    return {
      to: settings.email,
      replyTo: settings.email,
      ...rendered,
      params: { variants: variants.map(({ sku }) => sku).join(", ") },
    };
  });
}

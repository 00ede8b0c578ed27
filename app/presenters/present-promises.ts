import type { PromiseSettings } from "#app/ui/product/delivery-promise.tsx";
import { describeDelivery } from "#app/ui/layout/shell-settings.ts";
import { productPath } from "#domains/catalog/paths.ts";
import { listOfferedMethods } from "#domains/orders/payments/payment-methods.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { type ReturnClass, summariseTerms } from "#kernel/return-policy.ts";
import { whatsAppLink } from "#kernel/whatsapp-link.ts";

/** What a product's page says beside the buy button about delivery, payment, returns and questions. */
export const presentPromises = (
  settings: ShopSettings,
  product: { name: string; slug: string; returnClass: ReturnClass },
  baseUrl: string,
): PromiseSettings => ({
  deliveryDays: settings.deliveryDays,
  delivery: describeDelivery(settings),
  returns: summariseTerms(settings.returns.classes[product.returnClass], settings.returnDays),
  transfers: listOfferedMethods(settings)
    .filter(({ asksReference }) => asksReference)
    .map(({ label }) => label),
  ask: whatsAppLink(
    settings.whatsapp,
    `Salaam, I have a question about ${product.name}: ${baseUrl}${productPath(product.slug)}`,
  ),
});

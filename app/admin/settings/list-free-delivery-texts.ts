import {
  type ContentText,
  findFreeDeliveryTexts,
  promisesFreeDelivery,
} from "#domains/cms/find-free-delivery-texts.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

const places: Record<ContentText["kind"], { name: string; path: string }> = {
  page: { name: "Page", path: "/admin/content/pages" },
  article: { name: "Article", path: "/admin/content/articles" },
  banner: { name: "Banner", path: "/admin/content/banners" },
};

/** Links to the texts that promise free delivery, in a shop where it costs something, somewhere or below some value of goods. */
export async function listFreeDeliveryTexts(
  database: Database,
  by: Staff<"settings.edit">,
  { deliveryFee, provinceDelivery, description }: ShopSettings,
): Promise<{ label: string; href: string }[]> {
  const fees = [deliveryFee, ...Object.values(provinceDelivery).map((rate) => rate?.fee ?? 0)];
  if (fees.every((fee) => fee === 0)) return [];
  const own = promisesFreeDelivery(description)
    ? [{ label: "The shop's description, in the form above", href: "/admin/settings#shop" }]
    : [];
  const texts = await findFreeDeliveryTexts(database, by);
  return [
    ...own,
    ...texts.map(({ kind, id, title }) => ({
      label: `${places[kind].name} “${title}”`,
      href: `${places[kind].path}/${encodeURIComponent(id)}`,
    })),
  ];
}

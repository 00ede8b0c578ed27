import type { z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { logoPath } from "#app/ui/layout/logo-path.ts";
import { listBanners } from "#domains/cms/banners.ts";
import { listDiscounts } from "#domains/pricing/find-discounts.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { renditionPath } from "#kernel/renditions.ts";
import type { CacheableBody } from "../cached-response.ts";
import { presentPagination } from "../schemas/pagination.ts";
import type { bannerSchema, discountSchema, webtitleSchema } from "./content-schemas.ts";

interface Asked {
  page: number;
  limit: number;
  /** The list's URL without the page. */
  url: string;
}

type Entry = z.infer<typeof webtitleSchema> | z.infer<typeof bannerSchema> | z.infer<typeof discountSchema>;
type ContentPage = Promise<CacheableBody<{ data: Entry[]; meta: ReturnType<typeof presentPagination> }>>;

/** The one record with the site's title. */
export async function listWebtitle(shop: Shop, asked: Asked): ContentPage {
  const { title, description, logos } = await getSettings(shop);
  const entry: z.infer<typeof webtitleSchema> = {
    _id: "webtitle",
    _type: "webtitle",
    title,
    description,
    logo: shop.baseUrl + logoPath(logos),
  };
  return { body: cutPage([entry], asked), tags: [cacheTags.settings] };
}

/** The home page's banners in order. */
export async function listBannerEntries({ database, baseUrl }: Shop, asked: Asked): ContentPage {
  const banners = await listBanners(database);
  const entries = banners.map(
    ({ id, filename, wide, tall, headline, subline, callToAction, href }): z.infer<typeof bannerSchema> => ({
      _id: id,
      _type: "banner",
      image: baseUrl + renditionPath(wide.key, 1600, "webp"),
      image_tall: baseUrl + renditionPath(tall.key, 960, "webp"),
      filename,
      headline,
      subline,
      call_to_action: callToAction,
      href: new URL(href, baseUrl).href,
    }),
  );
  return { body: cutPage(entries, asked), tags: [cacheTags.banners] };
}

/** The discounts sorted by name. */
export async function listDiscountEntries({ database }: Shop, { page, limit, url }: Asked): ContentPage {
  const { entries, total } = await listDiscounts(database, { page, pageSize: limit });
  const data = entries.map(({ id, name, percentage, original }): z.infer<typeof discountSchema> => ({
    _id: id,
    _type: "discount",
    name,
    percentage,
    discount: original / 100,
  }));
  return {
    body: { data, meta: presentPagination({ total, count: data.length, limit, page, url }) },
    tags: [cacheTags.discounts],
  };
}

function cutPage(entries: Entry[], { page, limit, url }: Asked) {
  const data = entries.slice((page - 1) * limit, page * limit);
  return { data, meta: presentPagination({ total: entries.length, count: data.length, limit, page, url }) };
}

import { systemActor } from "#kernel/system-actor.ts";
import { saveArticle } from "#domains/cms/articles.ts";
import { replaceBanners } from "#domains/cms/banners.ts";
import { savePage } from "#domains/cms/pages.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { demoPages } from "../content/pages.ts";
import { demoSettings } from "../content/settings.ts";
import type { DemoShop } from "../demo-types.ts";
import { daysBefore } from "./days-before.ts";
import type { DrawnShop } from "./draw-demo-shop.ts";
import { toShopSettings } from "./shop-settings-of.ts";

/** Saves the demo's settings, pages, articles and banners. */
export async function seedContent(
  tx: Transaction,
  shop: DemoShop,
  { now, banners, articles }: DrawnShop,
): Promise<void> {
  await saveShopSettings(tx, systemActor("demo"), toShopSettings(demoSettings));
  for (const page of demoPages) await savePage(tx, systemActor("demo"), page);
  for (const { slug, title, summary, author, body, publishedDaysAgo } of shop.articles) {
    await saveArticle(tx, systemActor("demo"), {
      slug,
      title,
      summary,
      author,
      body,
      pictureKey: articles.get(slug)!,
      publishedAt: daysBefore(now, publishedDaysAgo),
    });
  }
  await replaceBanners(
    tx,
    systemActor("demo"),
    shop.banners.map(({ filename, headline, subline, callToAction, href, colours }) => ({
      filename,
      headline,
      subline,
      callToAction,
      href,
      ink: colours.ink,
      accent: colours.accent,
      ...banners.get(filename)!,
    })),
  );
}

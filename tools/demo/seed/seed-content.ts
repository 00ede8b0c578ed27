import { systemActor } from "#kernel/system-actor.ts";
import { saveArticle } from "#domains/cms/articles.ts";
import { saveBanner } from "#domains/cms/banners.ts";
import { savePage } from "#domains/cms/pages.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { demoPages } from "../content/pages.ts";
import { demoSettings } from "../content/settings.ts";
import type { DemoShop } from "../demo-types.ts";
import { daysBefore } from "./days-before.ts";
import type { DrawnShop } from "./draw-demo-shop.ts";
import { saved } from "./saved.ts";
import { toShopSettings } from "./shop-settings-of.ts";

const by = systemActor("demo");

/** Saves the demo's settings, pages, articles and banners. */
export async function seedContent(
  tx: Transaction,
  shop: DemoShop,
  { now, banners, articles }: DrawnShop,
): Promise<void> {
  await saved(saveShopSettings(tx, by, toShopSettings(demoSettings)));
  for (const page of demoPages) await saved(savePage(tx, by, page));
  for (const { slug, title, summary, author, body, publishedDaysAgo } of shop.articles) {
    await saved(
      saveArticle(tx, by, {
        slug,
        title,
        summary,
        author,
        body,
        pictureKey: articles.get(slug)!,
        publishedAt: daysBefore(now, publishedDaysAgo),
      }),
    );
  }
  for (const { filename, headline, subline, callToAction, href, colours } of shop.banners)
    await saved(
      saveBanner(tx, by, {
        filename,
        headline,
        subline,
        callToAction,
        href,
        ink: colours.ink,
        ...banners.get(filename)!,
      }),
    );
}

import { expect, test } from "vitest";
import { saveArticle } from "#domains/cms/articles.ts";
import { saveBanner } from "#domains/cms/banners.ts";
import { savePage } from "#domains/cms/pages.ts";
import { system } from "#test/actors.ts";
import { insertPicture } from "#test/insert-picture.ts";
import { openBackOffice } from "#test/open-back-office.ts";

interface SettingsPage {
  version: number;
  forms: Record<"shop" | "delivery", { values: Record<string, string>; seen: string }>;
  freeDeliveryTexts: { label: string; href: string }[];
}

test("where delivery costs something, its settings name the texts that shoppers read of free delivery", async () => {
  const { shop, load, send } = await openBackOffice();
  const settings = () => load<SettingsPage>("/admin/settings", "freeDeliveryTexts");
  const save = async (form: "shop" | "delivery", change: Record<string, string>) => {
    const { version, forms } = await settings();
    const { values, seen } = forms[form];
    return send("/admin/settings", { intent: form, version: String(version), seen, ...values, ...change });
  };
  const page = { title: "Delivery", summary: "", body: "**Delivery is free** everywhere." };
  await savePage(shop.db, system, { ...page, slug: "delivery" });
  await savePage(shop.db, system, { ...page, slug: "plan", status: "draft" });
  await savePage(shop.db, system, {
    ...page,
    slug: "returns",
    title: "Returns",
    body: "Free of sugar. Delivery takes days.",
  });
  const article = {
    slug: "news",
    summary: "Free home\ndelivery!",
    author: "Hina",
    body: "Soon.",
    publishedAt: new Date(),
  };
  await saveArticle(shop.db, system, { ...article, title: "News" });
  const key = await insertPicture(shop.db);
  const banner = {
    filename: "a",
    wideKey: key,
    tallKey: key,
    subline: "",
    callToAction: "Shop",
    href: "/",
    ink: "#ffffff",
  };
  const shown = await saveBanner(shop.db, system, { ...banner, headline: "Delivered free" });
  await saveBanner(shop.db, system, { ...banner, headline: "Free delivery", showUntil: new Date(Date.now() - 1_000) });
  await save("shop", { description: "Gym goods with FREE shipping." });
  expect((await settings()).freeDeliveryTexts).toEqual([]);

  await save("delivery", { "province.3.fee": "450" });
  expect((await settings()).freeDeliveryTexts).toEqual([
    { label: "The shop's description, in the form above", href: "/admin/settings#shop" },
    { label: "Page “Delivery”", href: "/admin/content/pages/delivery" },
    { label: "Banner “Delivered free”", href: `/admin/content/banners/${shown.outcome === "saved" && shown.id}` },
    { label: "Article “News”", href: "/admin/content/articles/news" },
  ]);
});

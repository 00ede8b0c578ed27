import type { MetaDescriptor } from "react-router";
import type { Picture } from "#domains/media/picture.ts";
import { renditionPath } from "#kernel/renditions.ts";

interface PageMeta {
  /** Of the page alone; the shop's name is added. */
  title: string;
  /** The shop's name. */
  site?: string | undefined;
  description: string;
  /** The shop's address without a trailing slash. */
  baseUrl: string;
  /** The one path (with query, where it counts) under which this page should be known. */
  path: string;
  type?: "website" | "article" | "product";
  picture?: Picture | null;
  /** Kept out of search engines: filtered lists, searches. */
  hidden?: boolean;
}

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta({ title, site = "Taqat", description, baseUrl, path, type = "website", picture = null, hidden = false }: PageMeta): MetaDescriptor[] {
  const url = baseUrl + path;
  const image = baseUrl + (picture ? renditionPath(picture.key, 960, "png") : "/icons/social-card.png");
  const short = description.length > 160 ? `${description.slice(0, 157).trimEnd()}…` : description;
  return [
    { title: `${title} | ${site}` },
    { name: "description", content: short },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: short },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:site_name", content: site },
    { property: "og:locale", content: "en_PK" },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
    ...(hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** Where readers of RSS find the blog. */
export const feedLink = (baseUrl: string): MetaDescriptor => ({ tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Blog", href: `${baseUrl}/feeds/articles.xml` });

/** Meta of a page that is not there or cannot be shown. */
export const failedMeta: MetaDescriptor[] = [{ title: "This page cannot be shown | Taqat" }, { name: "robots", content: "noindex" }];

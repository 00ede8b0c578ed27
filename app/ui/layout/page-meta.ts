import type { MetaDescriptor } from "react-router";
import { shortenDescription } from "#kernel/shorten-description.ts";
import type { Picture } from "#domains/media/find-pictures.ts";
import type { Paisa } from "#kernel/money.ts";
import { renditionPath } from "#kernel/renditions.ts";

interface PageMeta {
  /** The title of the page alone; the shop's name is added. */
  title: string;
  /** The shop's name. */
  site?: string | undefined;
  description: string;
  /** The shop's URL without a trailing slash. */
  baseUrl: string;
  /** The page's canonical path, with its query where that matters. */
  path: string;
  type?: "website" | "article" | "product";
  picture?: Picture | null;
  /** The product's price and availability as the page displays them. */
  offer?: { amount: Paisa; available: boolean };
  /** Excluded from search engines: filtered lists, searches. */
  hidden?: boolean;
}

/** The matches of a route as its `meta` gets them. The first is the root, which has the shop's settings. */
type Matches = readonly [{ loaderData?: { settings: { title: string } } | undefined }, ...unknown[]];

const imageWidth = 960;

// The shop's name while its settings cannot be loaded.
const defaultTitle = "Taqat";

/** A page's title with the shop's name. */
const pageTitle = (title: string, [frame]: Matches) => `${title} | ${frame.loaderData?.settings.title ?? defaultTitle}`;

/** Title, description, canonical URL and Open Graph of a page. */
export function pageMeta({
  title,
  site = defaultTitle,
  description,
  baseUrl,
  path,
  type = "website",
  picture = null,
  offer,
  hidden = false,
}: PageMeta): MetaDescriptor[] {
  const url = baseUrl + path;
  const image = picture
    ? {
        path: renditionPath(picture.key, imageWidth, "png"),
        width: imageWidth,
        height: Math.round((imageWidth * picture.height) / picture.width),
        alt: picture.alt || title,
      }
    : { path: "/icons/social-card.png", width: 1200, height: 630, alt: site };
  const short = shortenDescription(description);
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
    { property: "og:image", content: baseUrl + image.path },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    ...(offer
      ? [
          { property: "product:price:amount", content: (offer.amount / 100).toFixed(2) },
          { property: "product:price:currency", content: "PKR" },
          { property: "product:availability", content: offer.available ? "in stock" : "out of stock" },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** The link to the blog's RSS feed. */
export const feedLink = (baseUrl: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Blog",
  href: `${baseUrl}/feeds/articles.xml`,
});

/** Meta of a private page or a form page: a title, and excluded from search engines. */
export const privatePageMeta = (title: string, matches: Matches): MetaDescriptor[] => [
  { title: pageTitle(title, matches) },
  { name: "robots", content: "noindex" },
];

/** Meta of an error page. */
export const errorPageMeta = (matches: Matches) => privatePageMeta("This page cannot be shown", matches);

/** The name of the `meta` in which a page of one visitor says how many items the cart has. */
export const cartItemsName = "cart-items";

const emptyBadge = /<span data-cart-badge=""[^>]*>(?=<\/span>)/;

/** The document with this number of items in the cart, for the page's scripts and in its header's badge: a browser may paint the header before it runs the script behind the badge. */
export const insertCartItems = (html: string, items: number): string =>
  html.replace("<head>", `<head><meta name="${cartItemsName}" content="${items}">`).replace(emptyBadge, `$&${items}`);

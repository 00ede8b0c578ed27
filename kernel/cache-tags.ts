/** The data that a cached page can depend on. A change invalidates the pages that carry its tag. */
export const cacheTags = {
  /** The product itself: its name, price, pictures, options, stock state. Pages with a card of the product carry the tag too. */
  product: (productId: string) => `product:${productId}`,
  /** The set of products and the time each was last changed. Changes of stock do not count. */
  products: "products",
  /** The products of a category and their order. */
  category: (slug: string) => `category:${slug}`,
  /** The tree of categories and brands: menu, sliders. */
  categories: "categories",
  /** The attributes and their options: which of them filter lists, and their labels. */
  attributes: "attributes",
  /** Everything that search depends on. */
  search: "search",
  banners: "banners",
  /** All discounts at once, whatever products they apply to. */
  discounts: "discounts",
  articles: "articles",
  article: (slug: string) => `article:${slug}`,
  page: (slug: string) => `page:${slug}`,
  /** The list of content pages. */
  pages: "pages",
  /** The redirects of paths that no page of ours ever has. */
  redirects: "redirects",
  /** What the home page claims, and the menus. */
  site: "site",
  /** Site title, contact details, payment accounts, delivery times. */
  settings: "settings",
  /** Who carries parcels: names, spellings, tracking pages. No cached page displays them; every process caches them. */
  couriers: "couriers",
  /** The API keys: their origins and rate limits. No page displays them; every process caches them. */
  apiKeys: "api-keys",
  /** One order: its state, its history, its private link. No cached page displays it; event streams follow it. */
  order: (orderId: string) => `order:${orderId}`,
  /** The sessions of one account: one of them has ended, and the event streams it opened must close. */
  logins: (accountId: string) => `logins:${accountId}`,
} as const;

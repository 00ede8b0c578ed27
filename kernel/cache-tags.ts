/** What a cached page can depend on. A change drops the pages that carry its tag. */
export const cacheTags = {
  /** The product itself: its name, price, pictures, options, stock state. Cards of it carry the tag too. */
  product: (productId: string) => `product:${productId}`,
  /** Which products there are, and when each was last changed; what is left of them is not meant. */
  products: "products",
  /** Which products stand in a category, and in what order. */
  category: (slug: string) => `category:${slug}`,
  /** The tree of categories and brands: menu, sliders. */
  categories: "categories",
  /** Anything that finding by words depends on. */
  search: "search",
  banners: "banners",
  /** All discounts at once, whatever products they name. */
  discounts: "discounts",
  articles: "articles",
  article: (slug: string) => `article:${slug}`,
  page: (slug: string) => `page:${slug}`,
  /** Which standing pages there are. */
  pages: "pages",
  /** Site title, contact details, payment accounts, delivery times. */
  settings: "settings",
  /** Who may use the API, from where and how often. No page shows it; every process remembers it. */
  apiKeys: "api-keys",
  /** One order: its state, its history, its private link. No cached page shows it; open ones follow it. */
  order: (orderId: string) => `order:${orderId}`,
  /** The logins of one account: one of them has ended. What it opened, and is still open, must close. */
  logins: (accountId: string) => `logins:${accountId}`,
} as const;

/** What crawlers may read: everything public, but no carts, forms or private links. */
export function robots(baseUrl: string): string {
  const closed = [
    "/cart",
    "/checkout",
    "/discount/",
    "/message/",
    "/order/",
    "/refill/",
    "/user/",
    "/admin",
    "/session",
    "/wishlist",
    "/back-in-stock",
    "/search/",
  ];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

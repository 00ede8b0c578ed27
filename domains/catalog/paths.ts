/** The path of a product's page. */
export const productPath = (slug: string) => `/products/${slug}` as const;

/** The path of the page of a category or brand. */
export const categoryPath = (slug: string) => `/categories/${slug}` as const;

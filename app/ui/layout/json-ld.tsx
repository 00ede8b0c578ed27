/**
 * Data about the page for search engines, as schema.org JSON-LD, one script each. `<` is escaped, so no text can end the script. Only the
 * server renders it: pass `import.meta.env.SSR && …`, so that neither the data nor its code is sent to browsers.
 */
export function JsonLd({ facts }: { facts: false | (false | Record<string, unknown>)[] }) {
  const blocks = facts
    ? facts
        .filter((each) => each !== false)
        .map(
          (each) =>
            `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...each }).replaceAll("<", "\\u003c")}</script>`,
        )
    : [];
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: blocks.join("") }} />;
}

/** A list page as schema.org's ItemList of its URLs, in order. `before` is the number of items on previous pages. */
export function itemListJsonLd(
  baseUrl: string,
  name: string,
  items: { label: string; path: string }[],
  before = 0,
): Record<string, unknown> {
  return {
    "@type": "ItemList",
    name,
    itemListElement: items.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: label,
      url: baseUrl + path,
    })),
  };
}

/** A BreadcrumbList of absolute URLs, outermost first. */
export function breadcrumbJsonLd(baseUrl: string, crumbs: { label: string; path: string }[]): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: baseUrl + path,
    })),
  };
}

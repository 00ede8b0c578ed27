/**
 * Facts about the page for search engines, as schema.org JSON-LD, one block each. `<` is escaped, so no text can end a block. Only the server writes them: pass
 * `import.meta.env.SSR && …`, and neither the facts nor the code that gathers them is sent to browsers.
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

/** A list's page as schema.org's ItemList of the addresses it shows, in order; `before` stand on pages before it. */
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

/** A BreadcrumbList of absolute addresses, outermost first. */
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

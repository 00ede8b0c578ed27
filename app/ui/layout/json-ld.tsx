/** Facts about the page for search engines, as schema.org JSON-LD. `<` is escaped, so no text can end the block. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A list's page as schema.org's ItemList of the addresses it shows, in order; `before` stand on pages before it. */
export function itemListFacts(baseUrl: string, name: string, items: { label: string; path: string }[], before = 0): Record<string, unknown> {
  return {
    "@type": "ItemList",
    name,
    itemListElement: items.map(({ label, path }, index) => ({ "@type": "ListItem", position: before + index + 1, name: label, url: baseUrl + path })),
  };
}

/** A BreadcrumbList of absolute addresses, outermost first. */
export function breadcrumbFacts(baseUrl: string, crumbs: { label: string; path: string }[]): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({ "@type": "ListItem", position: index + 1, name: label, item: baseUrl + path })),
  };
}

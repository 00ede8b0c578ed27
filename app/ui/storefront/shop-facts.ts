import type { ShopSettings } from "#domains/content/shop-settings.ts";

/** The shop itself as schema.org's Organization. */
export function organizationFacts(baseUrl: string, { title, description, email, phone, social, postalAddress }: ShopSettings): Record<string, unknown> {
  return {
    "@type": "OnlineStore",
    "@id": `${baseUrl}/#shop`,
    name: title,
    description,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/icons/any-512.png`,
    email,
    telephone: phone,
    address: { "@type": "PostalAddress", streetAddress: postalAddress, addressCountry: "PK" },
    sameAs: social.map(({ url }) => url),
  };
}

/** The site with its search, as schema.org's WebSite. */
export function websiteFacts(baseUrl: string, { title }: ShopSettings): Record<string, unknown> {
  return {
    "@type": "WebSite",
    name: title,
    url: `${baseUrl}/`,
    potentialAction: { "@type": "SearchAction", target: `${baseUrl}/search/?search={search_term_string}`, "query-input": "required name=search_term_string" },
  };
}

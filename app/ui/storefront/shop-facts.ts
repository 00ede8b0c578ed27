import type { ShopSettings } from "#domains/content/shop-settings.ts";

type ToldSettings = Pick<ShopSettings, "title" | "description" | "email" | "phone" | "social" | "postalAddress">;

/** The shop itself as schema.org's Organization. */
export function organizationFacts(baseUrl: string, { title, description, email, phone, social, postalAddress }: ToldSettings): Record<string, unknown> {
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
export function websiteFacts(baseUrl: string, { title }: Pick<ToldSettings, "title">): Record<string, unknown> {
  return {
    "@type": "WebSite",
    name: title,
    url: `${baseUrl}/`,
    potentialAction: { "@type": "SearchAction", target: `${baseUrl}/search/?search={search_term_string}`, "query-input": "required name=search_term_string" },
  };
}

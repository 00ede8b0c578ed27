import { returnPolicyFacts, sellerFacts } from "#app/ui/layout/seller-facts.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

type ToldSettings = Pick<ShopSettings, "title" | "description" | "email" | "phone" | "social" | "postalAddress" | "returnDays">;

/** The shop itself as schema.org's Organization. */
export function organizationFacts(baseUrl: string, settings: ToldSettings): Record<string, unknown> {
  const { description, email, phone, social, postalAddress } = settings;
  return {
    ...sellerFacts(baseUrl, settings),
    description,
    logo: `${baseUrl}/icons/any-512.png`,
    email,
    telephone: phone,
    address: { "@type": "PostalAddress", streetAddress: postalAddress, addressCountry: "PK" },
    contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone: phone, email, areaServed: "PK", availableLanguage: ["en", "ur"] },
    hasMerchantReturnPolicy: returnPolicyFacts(baseUrl, settings),
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

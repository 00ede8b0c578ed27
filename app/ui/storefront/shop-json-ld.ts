import { returnPolicyJsonLd, sellerJsonLd } from "#app/ui/layout/seller-json-ld.ts";
import { logoPath } from "#app/ui/layout/logo-path.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

type OrganizationSettings = Pick<
  ShopSettings,
  "title" | "logos" | "description" | "email" | "phone" | "social" | "postalAddress"
> & {
  /** The days within which all goods can come back; null where goods differ, each of which says its own. */
  returnDays: number | null;
};

/** The shop as schema.org's Organization. */
export function organizationJsonLd(baseUrl: string, settings: OrganizationSettings): Record<string, unknown> {
  const { logos, description, email, phone, social, postalAddress, returnDays } = settings;
  return {
    ...sellerJsonLd(baseUrl, settings),
    description,
    logo: baseUrl + logoPath(logos),
    email,
    telephone: phone,
    address: { "@type": "PostalAddress", streetAddress: postalAddress, addressCountry: "PK" },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: phone,
      email,
      areaServed: "PK",
      availableLanguage: ["en", "ur"],
    },
    ...(returnDays !== null && { hasMerchantReturnPolicy: returnPolicyJsonLd(baseUrl, { returnDays }) }),
    sameAs: social.map(({ url }) => url),
  };
}

/** The site with its search, as schema.org's WebSite. */
export function websiteJsonLd(
  baseUrl: string,
  { title }: Pick<OrganizationSettings, "title">,
): Record<string, unknown> {
  return {
    "@type": "WebSite",
    name: title,
    url: `${baseUrl}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: `${baseUrl}/search/?search={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { ReturnClass } from "#kernel/return-policy.ts";
import type { Paisa } from "#kernel/money.ts";

/** The shop as schema.org's OnlineStore, referenced as seller and publisher. The home page adds more data under the same `@id`. */
export function sellerJsonLd(baseUrl: string, { title }: Pick<ShopSettings, "title">): Record<string, unknown> {
  return { "@type": "OnlineStore", "@id": `${baseUrl}/#shop`, name: title, url: `${baseUrl}/` };
}

/** Days within which goods of a class, or without a class all goods, can come back because a shopper wants them no more. */
export interface ReturnWindow {
  returnClass?: ReturnClass;
  returnDays: number;
}

/** The return terms as schema.org's MerchantReturnPolicy. Goods that come back for a fault alone have none, as search engines mean it. */
export function returnPolicyJsonLd(
  baseUrl: string,
  { returnClass, returnDays }: ReturnWindow,
): Record<string, unknown> {
  return {
    "@type": "MerchantReturnPolicy",
    "@id": `${baseUrl}/#returns${returnClass ? `-${returnClass}` : ""}`,
    applicableCountry: "PK",
    merchantReturnLink: `${baseUrl}/docs/returns`,
    ...(returnDays === 0
      ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
      : {
          returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
          merchantReturnDays: returnDays,
          returnMethod: "https://schema.org/ReturnByMail",
          itemCondition: "https://schema.org/NewCondition",
        }),
  };
}

/** Delivery fee (that of the province where it is highest) and time as schema.org's OfferShippingDetails. The days are working days from the order to its delivery. */
export function shippingJsonLd(
  baseUrl: string,
  { highestDeliveryFee, deliveryDays }: Pick<ShopSettings, "deliveryDays"> & { highestDeliveryFee: Paisa },
): Record<string, unknown> {
  const days = Object.values(deliveryDays);
  return {
    "@type": "OfferShippingDetails",
    "@id": `${baseUrl}/#shipping`,
    shippingRate: { "@type": "MonetaryAmount", value: (highestDeliveryFee / 100).toFixed(2), currency: "PKR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "PK" },
    ...(days.length > 0 && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        businessDays: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
            (day) => `https://schema.org/${day}`,
          ),
        },
        handlingTime: { "@type": "QuantitativeValue", minValue: 0, maxValue: 0, unitCode: "DAY" },
        transitTime: {
          "@type": "QuantitativeValue",
          minValue: Math.min(...days.map(([first]) => first)),
          maxValue: Math.max(...days.map(([, last]) => last)),
          unitCode: "DAY",
        },
      },
    }),
  };
}

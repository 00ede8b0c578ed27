import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import {
  type DeliveryRefund,
  type ReturnClass,
  returnClasses,
  type ReturnOffer,
  type ReturnReason,
  returnReasons,
  type ReturnTerms,
} from "#kernel/return-policy.ts";

/** "wear.days": a field of a class. */
export const returnField = (name: ReturnClass, part: "days" | "photos" | "condition" | "offer") => `${name}.${part}`;
/** "wear.damaged": whether the class allows the reason. */
export const returnReasonField = (name: ReturnClass, reason: ReturnReason) => `${name}.${reason}`;

export const toReturnValues = ({ returns, returnDays }: ShopSettings): FormValues => ({
  returnDays: String(returnDays),
  delivery: returns.delivery,
  ...Object.fromEntries(
    returnClasses.flatMap((name) => {
      const { days, reasons, photos, condition, offer } = returns.classes[name];
      return [
        [returnField(name, "days"), days === null ? "" : String(days)],
        [returnField(name, "condition"), condition],
        [returnField(name, "offer"), offer],
        ...(photos ? [[returnField(name, "photos"), "on"]] : []),
        ...reasons.map((reason) => [returnReasonField(name, reason), "on"]),
      ] as [string, string][];
    }),
  ),
});

/** Empty days are those of all goods. What is no number the command refuses. */
export function readReturns(values: FormValues): Pick<ShopSettings, "returns" | "returnDays"> {
  const read = (name: ReturnClass): ReturnTerms => {
    const days = (values[returnField(name, "days")] ?? "").trim();
    return {
      days: days === "" ? null : readWholeNumber(days),
      reasons: returnReasons.filter((reason) => values[returnReasonField(name, reason)] !== undefined),
      photos: values[returnField(name, "photos")] !== undefined,
      condition: values[returnField(name, "condition")] ?? "",
      offer: (values[returnField(name, "offer")] ?? "") as ReturnOffer,
    };
  };
  return {
    returnDays: readWholeNumber(values.returnDays ?? ""),
    returns: {
      delivery: (values.delivery ?? "") as DeliveryRefund,
      classes: {
        supplements: read("supplements"),
        accessories: read("accessories"),
        wear: read("wear"),
        other: read("other"),
      },
    },
  };
}

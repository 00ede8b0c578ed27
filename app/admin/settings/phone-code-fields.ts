import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { riskField, riskTick } from "./risk-fields.ts";

type PhoneCodes = ShopSettings["phoneCodes"];

const fields = ["everyOrder", "confirms", "login"] as const satisfies (keyof PhoneCodes)[];

export const toPhoneCodeValues = ({ phoneCodes }: ShopSettings): FormValues =>
  Object.fromEntries(fields.filter((field) => phoneCodes[field]).map((field) => [field, "on"]));

export const readPhoneCodes = (values: FormValues): { phoneCodes: PhoneCodes } => ({
  phoneCodes: {
    everyOrder: values.everyOrder !== undefined,
    confirms: values.confirms !== undefined,
    login: values.login !== undefined,
  },
});

/** Why codes cannot be asked for in a shop that cannot send any. */
export const cannotSend =
  "No code can be sent: SMS_TRANSPORT and WHATSAPP_TRANSPORT are off. Set one of them where the shop runs, then turn this on";

/** The fields of a form that would ask for codes, with the reason why they cannot be turned on. */
export function findUnsendable(form: string, values: FormValues): Record<string, string> {
  const asking =
    form === "phoneCodes"
      ? (["everyOrder", "login"] as const).filter((field) => values[field] !== undefined)
      : form === "risk"
        ? (["fromScore", "aboveTotal"] as const)
            .filter((part) => values[riskTick("code", part)] !== undefined)
            .map((part) => riskField("code", part))
        : [];
  return Object.fromEntries(asking.map((field) => [field, cannotSend]));
}

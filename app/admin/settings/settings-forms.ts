import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { checkAccounts, readAccounts, toAccountValues } from "./account-fields.ts";
import { readConfirmation, toConfirmationValues } from "./confirmation-fields.ts";
import { readDelivery, toDeliveryField, toDeliveryValues } from "./delivery-fields.ts";
import { readLimits, toLimitValues } from "./limit-fields.ts";
import { readTerms, toTermsValues } from "./terms-fields.ts";
import { readLogos, toLogoValues } from "./logo-fields.ts";
import { readPhoneCodes, toPhoneCodeValues } from "./phone-code-fields.ts";
import { readCredit, toCreditValues } from "./credit-fields.ts";
import { readBrowsers, toBrowserValues } from "./browser-fields.ts";
import { readRefill, toRefillValues } from "./refill-fields.ts";
import { readReturns, toReturnValues } from "./return-fields.ts";
import { readRisk, toRiskValues } from "./risk-fields.ts";
import { readShop, readSocial, toShopValues, toSocialField, toSocialValues } from "./shop-fields.ts";

/** A form of the settings: the part of them that it shows and changes. */
export interface SettingsForm {
  toValues(settings: ShopSettings): FormValues;
  read(values: FormValues): Partial<ShopSettings>;
  /** What is wrong with a field that could be stored. */
  check?(values: FormValues): Record<string, string>;
  /** The form's field for a field of the command. */
  toField(field: string, values: FormValues): string;
}

const asIs = (field: string) => field;
const lastPart = (field: string) => field.split(".").at(-1)!;

/** The forms of the settings in the order of the screen, by their intents. */
export const settingsForms = {
  shop: { toValues: toShopValues, read: readShop, toField: asIs },
  logos: { toValues: toLogoValues, read: readLogos, toField: lastPart },
  social: { toValues: toSocialValues, read: readSocial, toField: toSocialField },
  delivery: { toValues: toDeliveryValues, read: readDelivery, toField: toDeliveryField },
  accounts: {
    toValues: toAccountValues,
    read: readAccounts,
    check: checkAccounts,
    toField: (field: string) => field.replace("accounts.", ""),
  },
  confirmation: { toValues: toConfirmationValues, read: readConfirmation, toField: lastPart },
  terms: { toValues: toTermsValues, read: readTerms, toField: asIs },
  phoneCodes: { toValues: toPhoneCodeValues, read: readPhoneCodes, toField: lastPart },
  credit: { toValues: toCreditValues, read: readCredit, toField: asIs },
  refill: { toValues: toRefillValues, read: readRefill, toField: lastPart },
  returns: {
    toValues: toReturnValues,
    read: readReturns,
    toField: (field: string) => field.replace(/^returns\.(?:classes\.)?/, ""),
  },
  risk: { toValues: toRiskValues, read: readRisk, toField: (field: string) => field.replace("risk.", "") },
  browsers: { toValues: toBrowserValues, read: readBrowsers, toField: asIs },
  limits: { toValues: toLimitValues, read: readLimits, toField: lastPart },
} satisfies Record<string, SettingsForm>;

export type SettingsFormName = keyof typeof settingsForms;

export const isSettingsForm = (name: string): name is SettingsFormName => Object.hasOwn(settingsForms, name);

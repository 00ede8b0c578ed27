import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

const transfers = ["bank", "easypaisa", "jazzcash"] as const satisfies (keyof ShopSettings["transfersOffered"])[];

export const toAccountValues = ({
  accounts: { bank, easypaisa, jazzcash },
  transfersOffered,
}: ShopSettings): FormValues => ({
  "bank.bank": bank.bank,
  "bank.title": bank.title,
  "bank.number": bank.number,
  "easypaisa.title": easypaisa.title,
  "easypaisa.number": easypaisa.number,
  "jazzcash.title": jazzcash.title,
  "jazzcash.number": jazzcash.number,
  ...Object.fromEntries(transfers.filter((kind) => transfersOffered[kind]).map((kind) => [`${kind}.offered`, "on"])),
});

export function readAccounts(values: FormValues) {
  const account = (kind: string) => ({
    title: values[`${kind}.title`] ?? "",
    number: values[`${kind}.number`] ?? "",
    bank: values[`${kind}.bank`] ?? "",
  });
  const isOffered = (kind: string) => values[`${kind}.offered`] !== undefined;
  return {
    accounts: { bank: account("bank"), easypaisa: account("easypaisa"), jazzcash: account("jazzcash") },
    transfersOffered: {
      bank: isOffered("bank"),
      easypaisa: isOffered("easypaisa"),
      jazzcash: isOffered("jazzcash"),
    },
  };
}

export const toTermsValues = ({ taxPerMille }: ShopSettings): FormValues => ({
  taxPerMille: String(taxPerMille / 10),
});

/** The tax is typed in per cent, with one decimal at most. */
export function readTerms(values: FormValues) {
  const typed = toAsciiDigits(values.taxPerMille ?? "").replaceAll(/[\s%]/g, "");
  return {
    taxPerMille: /^\d{1,3}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : NaN,
  };
}

const orderLimitFields = [
  "piecesOfVariant",
  "unconfirmedByPhone",
  "unconfirmedByEmail",
  "unconfirmedByAddress",
  "mailsPerHour",
  "mailsPerDay",
] as const satisfies (keyof ShopSettings["orderLimits"])[];

export const toLimitValues = ({ orderLimits }: ShopSettings): FormValues =>
  Object.fromEntries(orderLimitFields.map((field) => [field, String(orderLimits[field])]));

export const readLimits = (values: FormValues) => ({
  orderLimits: Object.fromEntries(
    orderLimitFields.map((field) => [field, readWholeNumber(values[field] ?? "")]),
  ) as ShopSettings["orderLimits"],
});

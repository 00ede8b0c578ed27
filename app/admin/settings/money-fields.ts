import type { FormValues } from "#app/http/forms.ts";
import { accountKinds, ofAccounts } from "#domains/settings/account-kinds.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

export const toAccountValues = ({ accounts, transfersOffered }: ShopSettings): FormValues => ({
  "bank.bank": accounts.bank.bank,
  ...Object.fromEntries(
    accountKinds.flatMap((kind) => [
      [`${kind}.title`, accounts[kind].title],
      [`${kind}.number`, accounts[kind].number],
      ...(transfersOffered[kind] ? [[`${kind}.offered`, "on"]] : []),
    ]),
  ),
});

export function readAccounts(values: FormValues) {
  const account = (kind: string) => ({
    title: values[`${kind}.title`] ?? "",
    number: values[`${kind}.number`] ?? "",
    bank: values[`${kind}.bank`] ?? "",
  });
  return {
    accounts: ofAccounts(account),
    transfersOffered: ofAccounts((kind) => values[`${kind}.offered`] !== undefined),
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

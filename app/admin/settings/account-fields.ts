import type { FormValues } from "#app/http/forms.ts";
import { accountKinds, ofAccounts } from "#domains/settings/account-kinds.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { stripToDigits, toAsciiDigits, validatePhone } from "#kernel/phone.ts";

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

/** What cannot be the number of an account: customers would send their money to it. A number that is neither an IBAN nor that of a mobile is taken as it is. */
export function checkAccounts(values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const kind of accountKinds) {
    const typed = values[`${kind}.number`] ?? "";
    const fault = checkIban(typed) ?? (kind === "bank" ? null : checkWallet(typed));
    if (fault !== null) errors[`${kind}.number`] = fault;
  }
  return errors;
}

/** The two digits of an IBAN say whether the others are right (ISO 13616): it is the number with letters from A as 10, modulo 97. */
function checkIban(typed: string): string | null {
  const iban = toAsciiDigits(typed).replaceAll(/[\s-]/g, "").toUpperCase();
  if (!/^PK\d/.test(iban)) return null;
  if (iban.length !== 24) return `An IBAN of Pakistan has 24 letters and digits, and this one has ${iban.length}`;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join("");
  return /^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/.test(iban) && BigInt(digits) % 97n === 1n
    ? null
    : "This is no IBAN: one of its letters or digits is wrong. Copy it from your bank’s app";
}

/** A number that begins as mobile numbers do is one of them, or has a slip in it. */
const checkWallet = (typed: string): string | null =>
  /^(?:(?:00)?92|0)3/.test(stripToDigits(typed) ?? "") ? validatePhone(typed) : null;

import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { TransferSettings } from "./payment-methods.ts";
import { toReferenceKey } from "./payment-proofs/payment-proof.ts";

/** What a shopper reads beside the field. */
export const ownAccountMessage =
  "This is the number of our own account. Enter the reference number that your bank or wallet gave to the transfer";
/** What staff read beside the field. */
export const ownAccountStaffMessage =
  "This is the number of the shop’s own account. Enter the reference number that the bank or wallet gave to the transfer";

/**
 * The keys of the shop's own accounts, as `toReferenceKey` makes them of references: as the owner wrote them, a wallet's number with and without its
 * country, and the account inside an IBAN.
 */
export function listAccountKeys({ accounts }: TransferSettings): string[] {
  const keys = Object.values(accounts).flatMap(({ number }) => {
    const key = toReferenceKey(toAsciiDigits(number));
    const mobile = parsePakistaniMobile(number)?.slice("+92".length);
    const inside = /^PK\d{2}[A-Z]{4}(\d{16})$/.exec(key)?.[1];
    return [
      key,
      ...(mobile === undefined ? [] : ["", "0", "92", "0092"].map((prefix) => prefix + mobile)),
      ...(inside === undefined ? [] : [inside, inside.replace(/^0+/, "")]),
    ];
  });
  // A shop that has not named its account says so in words.
  return [...new Set(keys)].filter((key) => /\d/.test(key));
}

/** Whether a key says no number but one of these: "TO PK36…" is an account with a word. A short one is compared as a whole. */
export const namesOnly = (key: string, numbers: readonly string[]): boolean =>
  numbers.some(
    (number) =>
      key === number || (number.length >= 6 && key.includes(number) && !/\d/.test(key.replaceAll(number, ""))),
  );

/** Whether the reference is an account of the shop, which banks write into each of their rows, and which tells no transfer. */
export const isOwnAccount = (reference: string, settings: TransferSettings): boolean =>
  namesOnly(toReferenceKey(toAsciiDigits(reference)), listAccountKeys(settings));

/** The refusal of such a reference, for its field; null for any other. */
export async function refuseOwnAccount(
  db: ReadDatabase,
  reference: string,
  message: string = ownAccountMessage,
): Promise<InvalidInput | null> {
  return isOwnAccount(reference, await findShopSettings(db)) ? invalid("reference", message) : null;
}

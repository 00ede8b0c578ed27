import type { Account } from "#domains/accounts/account.ts";
import { maxAddresses } from "#domains/accounts/addresses/saved-address.ts";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { findChosenLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import { findCredit } from "#domains/store-credit/spend-credit.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FormValues } from "#app/http/forms.ts";
import { presentAddress, toAddressFields } from "#app/presenters/present-address.ts";

/** The form's initial fields. A newly chosen address replaces the address fields of the draft; the draft's other fields stay. */
export function mergeFields(own: PrefilledCheckout | null, draft: FormValues | null, asked: string | null): FormValues {
  if (!own) return draft ?? {};
  if (!draft) return own.values;
  const { email = own.values.email ?? "", payment = "", payment_reference = "", filled_from: source } = draft;
  if (asked !== null && asked !== source)
    return { ...own.values, email, payment, payment_reference, ...pickMessageWishes(draft) };
  const { keep_address: _asSuggested, ...known } = own.values;
  // The draft was started as a guest: fill its empty fields from the account.
  return source === undefined
    ? { ...own.values, ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== "")) }
    : { ...known, ...draft };
}

/** What the draft says of messages, which is no part of an address. */
const pickMessageWishes = (draft: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(draft).filter(([name]) => name === "whatsapp_updates" || name === "message_language"),
  );

/** The checkout's fields as the account has them, and the saved addresses to choose from. */
export async function prefillCheckout(db: Database, account: Account, asked: string | null) {
  const [addresses, credit, language] = await Promise.all([
    listAddresses(db, account.id),
    findCredit(db, { accountId: account.id }),
    findChosenLanguage(db, account.id),
  ]);
  const chosen = asked === "new" ? undefined : (addresses.find(({ id }) => id === asked) ?? addresses[0]);
  const filled = chosen
    ? toAddressFields(chosen)
    : { f_name: account.firstName, s_name: account.secondName, keep_address: "yes" };
  const values: FormValues = { ...filled, email: account.email, ...(language && { message_language: language }) };
  return {
    name: account.name,
    addresses: addresses.map(presentAddress),
    /** The id of the address that fills the fields; "new" for none. */
    source: chosen?.id ?? "new",
    full: addresses.length >= maxAddresses,
    values,
    /** What is left of the account's store credit. */
    credit: credit?.balance ?? paisa(0),
  };
}

export type PrefilledCheckout = Awaited<ReturnType<typeof prefillCheckout>>;

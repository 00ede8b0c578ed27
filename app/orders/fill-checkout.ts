import type { Account } from "#domains/accounts/account.ts";
import { mostAddresses } from "#domains/accounts/address.ts";
import { listAddresses } from "#domains/accounts/list-addresses.ts";
import type { Database } from "#platform/database.server.ts";
import type { Typed } from "../http/forms.ts";
import { showAddress, typeAddress } from "./show-address.ts";

/** What the checkout knows of whoever is logged in: the fields as they would have typed them, and the addresses they can take instead. */
export async function fillCheckout(db: Database, account: Account, asked: string | null) {
  const addresses = await listAddresses(db, account.id);
  const chosen = asked === "new" ? undefined : (addresses.find(({ id }) => id === asked) ?? addresses[0]);
  const filled = chosen ? typeAddress(chosen) : { f_name: account.firstName, s_name: account.secondName, keep_address: "yes" };
  const typed: Typed = { ...filled, email: account.email };
  return {
    name: account.name,
    addresses: addresses.map(showAddress),
    /** The id of the address that fills the fields; "new" for none. */
    source: chosen?.id ?? "new",
    full: addresses.length >= mostAddresses,
    typed,
  };
}

export type FilledCheckout = Awaited<ReturnType<typeof fillCheckout>>;

import { data, redirect } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { parseForm, parseFormData } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { toAddressFields } from "#app/presenters/present-address.ts";
import { AddressView } from "#app/ui/account/address-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { addressSchema, maxAddresses } from "#domains/accounts/addresses/saved-address.ts";
import { saveAddress, updateAddress } from "#domains/accounts/addresses/save-address.ts";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { provinces } from "#domains/addresses/address.ts";
import type { Route } from "./+types/address";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(params.address === "new" ? "A new address" : "Change an address", matches);

export const headers = responseHeaders;

const unknown = () => data("You have no such address.", { status: 404 });

/** One address of the book; with the id "new" an empty form with the account's names. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const account = await requireAccount(context, request);
  const addresses = await listAddresses(context.get(shopContext).database, account.id);
  const known = addresses.find(({ id }) => id === params.address);
  const isNew = params.address === "new";
  if (!known && !isNew) throw unknown();
  const values = known ? toAddressFields(known) : { f_name: account.firstName, s_name: account.secondName };
  return {
    address: params.address,
    full: isNew && addresses.length >= maxAddresses,
    values,
    provinces: [...provinces],
  };
}

/** Saves the address, new or changed. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const account = await requireAccount(context, request);
  const { address: id } = params;
  if (id !== "new" && !(await listAddresses(database, account.id)).some((known) => known.id === id)) throw unknown();
  const parsed = parseForm(addressSchema, await parseFormData(request));
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.submitted }, { status: 422 });

  if (id === "new") {
    const { outcome } = await saveAddress(database, account.id, parsed.values);
    if (outcome !== "saved")
      return data(
        {
          errors: { form: [`Your address book holds ${maxAddresses} addresses and is full. Remove one first.`] },
          values: parsed.submitted,
        },
        { status: 409 },
      );
  } else if (!(await updateAddress(database, account.id, id, parsed.values))) throw unknown();
  context.get(requestSessionContext).flash("address-kept");
  return redirect("/user/dashboard/addresses", 303);
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressView {...loaderData} result={actionData ?? null} />;
}

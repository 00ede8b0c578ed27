import { data, redirect } from "react-router";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { presentAddress } from "#app/presenters/present-address.ts";
import { AddressesView } from "#app/ui/account/addresses-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { maxAddresses } from "#domains/accounts/addresses/saved-address.ts";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { deleteAddress } from "#domains/accounts/addresses/save-address.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import type { Route } from "./+types/addresses";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your addresses", matches);

/** The address book, the last used address first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAccount(context, request);
  const addresses = await listAddresses(context.get(shopContext).database, id);
  return {
    addresses: addresses.map(presentAddress),
    max: maxAddresses,
    removing: new URL(request.url).searchParams.get("remove"),
  };
}

/** Removes an address from the book. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const form = await parseFormData(request);
  if (getFormText(form, "intent") !== "remove") throw unknownForm();
  if (!(await deleteAddress(context.get(shopContext).database, account.id, getFormText(form, "address"))))
    throw data("You have no such address.", { status: 404 });
  context.get(requestSessionContext).flash("address-removed");
  return redirect("/user/dashboard/addresses", 303);
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  return <AddressesView {...loaderData} />;
}

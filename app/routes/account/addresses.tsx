import { data, redirect } from "react-router";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { requireAccount } from "#app/account/require-account.ts";
import { showAddress } from "#app/orders/show-address.ts";
import { AddressesView } from "#app/ui/account/addresses-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { maxAddresses } from "#domains/accounts/addresses/address.ts";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { deleteAddress } from "#domains/accounts/addresses/delete-address.ts";
import type { Route } from "./+types/addresses";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Your addresses", matches);

/** The address book, the address used last first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAccount(context, request);
  const addresses = await listAddresses(context.get(shopContext).database, id);
  return { addresses: addresses.map(showAddress), most: maxAddresses, removing: new URL(request.url).searchParams.get("remove") };
}

/** Takes an address out of the book. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const form = await readForm(request);
  if (readText(form, "intent") !== "remove") throw data("The form asks for something that cannot be done here.", { status: 400 });
  if (!(await deleteAddress(context.get(shopContext).database, account.id, readText(form, "address")))) throw data("You have no such address.", { status: 404 });
  context.get(visitorContext).notify("address-removed");
  return redirect("/user/dashboard/addresses", 303);
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  return <AddressesView {...loaderData} />;
}

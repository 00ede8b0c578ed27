import { shopContext } from "#app/http/context.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { presentAccountOrder } from "#app/presenters/present-account-order.ts";
import { presentCredit } from "#app/presenters/present-credit.ts";
import { findOwnCredit } from "#domains/store-credit/find-credit.ts";
import { presentAddress } from "#app/presenters/present-address.ts";
import { OverviewView } from "#app/ui/account/overview-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listAddresses } from "#domains/accounts/addresses/list-addresses.ts";
import { listAccountOrders } from "#domains/orders/customers/list-account-orders.ts";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your dashboard", matches);

/** The account's latest orders, its default address, and its store credit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const { id } = await requireAccount(context, request);
  const [{ orders, count }, [address], credit] = await Promise.all([
    listAccountOrders(database, id, { page: 1, size: 3 }),
    listAddresses(database, id),
    findOwnCredit(database, { accountId: id }),
  ]);
  return {
    orders: orders.map(presentAccountOrder),
    count,
    address: address ? presentAddress(address) : null,
    credit: credit && presentCredit(credit),
  };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return <OverviewView {...loaderData} />;
}

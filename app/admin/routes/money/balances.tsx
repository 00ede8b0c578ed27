import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadBalances } from "../../money/load-balances.ts";
import { BalancesView } from "../../ui/money/balances-view.tsx";
import type { Route } from "./+types/balances";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Couriers' balances", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  return loadBalances(context.get(shopContext).database, by, new URL(request.url).searchParams);
}

export default function Balances({ loaderData }: Route.ComponentProps) {
  return <BalancesView {...loaderData} />;
}

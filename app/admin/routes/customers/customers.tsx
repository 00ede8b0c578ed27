import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadCustomerList } from "../../customers/load-customer-list.ts";
import { CustomerListView } from "../../ui/customers/customer-list-view.tsx";
import type { Route } from "./+types/customers";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Customers", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadCustomerList(context, request);

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomerListView {...loaderData} />;
}

import { openLinkedOrder } from "#app/actions/orders/open-order.ts";
import { handleReturnForm, loadReturnPage } from "#app/actions/orders/return-page.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { ReturnForm } from "#app/ui/returns/return-form.tsx";
import type { Route } from "./+types/return";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Send something back of order ${loaderData.number}` : "Order not found", matches);

export const headers = responseHeaders;

export const loader = (args: Route.LoaderArgs) => loadReturnPage(openLinkedOrder(args));
export const action = (args: Route.ActionArgs) => handleReturnForm(openLinkedOrder(args));

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnForm {...loaderData} refused={actionData ?? null} />;
}

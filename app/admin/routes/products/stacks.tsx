import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { productStatuses } from "#domains/catalog/product.ts";
import { presentChoices } from "../../lists/present-choices.ts";
import { stackList } from "../../stacks/stack-list.ts";
import { StackListView } from "../../ui/stacks/stack-list-view.tsx";
import { statusLabels } from "../../ui/products/status-labels.ts";
import type { Route } from "./+types/stacks";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Stacks", matches);

export const headers = responseHeaders;

/** One page of the stacks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows, list, state } = await stackList.load(context, request);
  return {
    list,
    stacks: rows,
    statuses: presentChoices(state, "status", productStatuses, statusLabels),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => stackList.act(context, request);

export default function Stacks({ loaderData }: Route.ComponentProps) {
  return <StackListView {...loaderData} />;
}

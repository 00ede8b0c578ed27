import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handlePackingForm } from "../../packing/handle-packing-form.ts";
import { loadPacking } from "../../packing/load-packing.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { PackingView } from "../../ui/packing/packing-view.tsx";
import type { Route } from "./+types/packing-order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Pack order ${loaderData.number}` : "Order not found", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadPacking(context, request, params.number);
  return { ...page, presence: await loadPresence(context, request, { type: "order", id: String(page.number) }) };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handlePackingForm(context, request, params.number);

export default function PackingOrder({ loaderData, actionData }: Route.ComponentProps) {
  // Another order starts with an empty parcel. What is in the box stays there when somebody else packs a parcel of the same order meanwhile.
  return <PackingView key={loaderData.number} {...loaderData} result={actionData ?? null} />;
}

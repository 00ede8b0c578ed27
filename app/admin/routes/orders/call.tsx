import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleCallForm } from "../../calls/handle-call-form.ts";
import { loadCall } from "../../calls/load-call.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { CallView } from "../../ui/calls/call-view.tsx";
import type { Route } from "./+types/call";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Call about order ${loaderData.order.number}` : "Order not found", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadCall(context, request, params.number);
  return { ...page, presence: await loadPresence(context, request, { type: "order", id: String(page.order.number) }) };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleCallForm(context, request, params.number);

export default function Call({ loaderData, actionData }: Route.ComponentProps) {
  // Another order starts with empty forms.
  return <CallView key={loaderData.order.number} {...loaderData} result={actionData ?? null} />;
}

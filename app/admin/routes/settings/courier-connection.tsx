import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleConnectionForm, loadConnection } from "../../couriers/connection-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { ConnectionView } from "../../ui/couriers/connection-view.tsx";
import type { Route } from "./+types/courier-connection";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A courier’s API", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadConnection(context, request, params.courier);
  return {
    ...page,
    presence: await loadPresence(context, request, { type: "courier", id: page.id }),
    trail: await loadAuditTrail(context, request, { type: "courier", id: page.id }),
  };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleConnectionForm(context, request, params.courier);

export default function CourierConnection({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectionView {...loaderData} result={actionData ?? null} />;
}

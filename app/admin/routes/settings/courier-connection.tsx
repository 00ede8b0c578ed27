import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleConnectionForm, loadConnection } from "../../couriers/connection-form.ts";
import { ConnectionView } from "../../ui/couriers/connection-view.tsx";
import type { Route } from "./+types/courier-connection";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A courier’s API", matches);

export const headers = responseHeaders;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadConnection(context, request, params.courier);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleConnectionForm(context, request, params.courier);

export default function CourierConnection({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectionView {...loaderData} result={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { goToNextCall } from "../../calls/handle-call-form.ts";
import { loadCallList } from "../../calls/load-call-list.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { CallListView } from "../../ui/calls/call-list-view.tsx";
import type { Route } from "./+types/calls";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Calls", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadCallList(context, request);

/** Gives the caller the customer who is to be called first. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "orders.edit", "orders.read");
  if (getFormText(await parseFormData(request), "intent") !== "next")
    throw data("The form asks for something this list cannot do.", { status: 400 });
  const path = await goToNextCall(context.get(shopContext).database, by);
  if (path === "/admin/calls") context.get(requestSessionContext).flash("no-call-left");
  return redirect(path, 303);
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  return <CallListView {...loaderData} />;
}

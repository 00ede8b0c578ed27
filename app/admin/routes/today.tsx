import { redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { saveLaunch } from "#domains/settings/launch.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { requirePermission } from "../http/require-staff.ts";
import { loadToday } from "../today/load-today.ts";
import { TodayView } from "../ui/today/today-view.tsx";
import type { Route } from "./+types/today";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Today", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadToday(context, request);

/** Ticks off what only a person can tell on the list of first steps, or puts the list away. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const intent = getFormText(await parseFormData(request), "intent");
  if (intent !== "mail-arrived" && intent !== "put-away") throw unknownForm();
  await saveLaunch(context.get(shopContext).database, by, intent);
  return redirect("/admin", 303);
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayView {...loaderData} />;
}

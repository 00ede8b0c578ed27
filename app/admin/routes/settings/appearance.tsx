import { redirect } from "react-router";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { requireStaff } from "../../http/require-staff.ts";
import { readTheme, themes, writeThemeCookie } from "../../http/theme-cookie.ts";
import { AppearanceView } from "../../ui/appearance-view.tsx";
import type { Route } from "./+types/appearance";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Appearance", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return { theme: readTheme(request) };
}

/** Keeps the choice on this device. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request);
  const chosen = getFormText(await parseFormData(request), "theme");
  const theme = themes.find((each) => each === chosen);
  if (!theme) throw unknownForm();
  return redirect("/admin/appearance", { status: 303, headers: { "Set-Cookie": writeThemeCookie(theme) } });
}

export default function Appearance({ loaderData }: Route.ComponentProps) {
  return <AppearanceView {...loaderData} />;
}

import { redirect } from "react-router";
import { refuseForm } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { handleEmailChangeRequest } from "#app/actions/account/request-email-change.ts";
import { parseForm, parseFormData, getFormText } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { ProfileView } from "#app/ui/account/profile-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, profileSchema } from "#domains/accounts/account-forms.ts";
import { updateProfile } from "#domains/accounts/update-profile.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your profile", matches);

export const headers = responseHeaders;

/** The account's names and e-mail address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { firstName, secondName, email, verified } = await requireAccount(context, request);
  return { firstName, secondName, email, verified, limits: accountLimits };
}

/** Updates the names, or sends a link to a new e-mail address. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const form = await parseFormData(request);
  if (getFormText(form, "intent") === "email") return handleEmailChangeRequest(context, account, form);
  const parsed = parseForm(profileSchema, form);
  if (!parsed.ok) return refuseForm(parsed.submitted, { status: 422, errors: parsed.errors });
  await updateProfile(context.get(shopContext).database, account.id, parsed.values);
  context.get(requestSessionContext).flash("profile-changed");
  return redirect("/user/dashboard/profile", 303);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} result={actionData ?? null} />;
}

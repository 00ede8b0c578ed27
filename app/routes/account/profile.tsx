import { redirect } from "react-router";
import { refuseForm } from "#app/account/account-answers.ts";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { askEmailChange } from "#app/account/ask-email-change.ts";
import { parseForm } from "#app/http/forms.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { requireAccount } from "#app/account/require-account.ts";
import { ProfileView } from "#app/ui/account/profile-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, profileSchema } from "#domains/accounts/account-forms.ts";
import { updateProfile } from "#domains/accounts/update-profile.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Your profile", matches);

export const headers = answerHeaders;

/** Who the account says it is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { firstName, secondName, email, verified } = await requireAccount(context, request);
  return { firstName, secondName, email, verified, limits: accountLimits };
}

/** Changes the names, or has a link sent to another address. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const form = await readForm(request);
  if (readText(form, "intent") === "email") return askEmailChange(context, account, form);
  const parsed = parseForm(profileSchema, form);
  if (!parsed.ok) return refuseForm(parsed.typed, { status: 422, errors: parsed.errors });
  await updateProfile(context.get(shopContext).database, account.id, parsed.values);
  context.get(visitorContext).notify("profile-changed");
  return redirect("/user/dashboard/profile", 303);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} answer={actionData ?? null} />;
}

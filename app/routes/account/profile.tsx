import { redirect } from "react-router";
import { refuseForm } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { handleEmailChangeRequest } from "#app/actions/account/request-email-change.ts";
import { readRefillIntent } from "#app/actions/refill/refill-offer.ts";
import { getRefillWays } from "#app/queries/get-refill-ways.ts";
import { parseForm, parseFormData, getFormText } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { findAccountLanguageChoice, setAccountLanguage } from "#app/actions/orders/message-language.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { languageIntent } from "#app/ui/messages/language-intent.ts";
import { ProfileView } from "#app/ui/account/profile-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, profileSchema } from "#domains/accounts/account-forms.ts";
import { findAccountReminderPreference, setAccountReminderPreference } from "#domains/refill/reminder-preferences.ts";
import { updateProfile } from "#domains/accounts/update-profile.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your profile", matches);

export const headers = responseHeaders;

/** The account's names and e-mail address, the language of its messages, and whether it is reminded to order again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, firstName, secondName, email, verified } = await requireAccount(context, request);
  const shop = context.get(shopContext);
  const ways = await getRefillWays(shop);
  const refill = ways.length === 0 ? null : { ways, chosen: await findAccountReminderPreference(shop.database, id) };
  return {
    firstName,
    secondName,
    email,
    verified,
    limits: accountLimits,
    refill,
    language: await findAccountLanguageChoice(shop, id),
  };
}

/** Updates the names, sends a link to a new e-mail address, or changes the language of its messages or whether the account is reminded to order again. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const form = await parseFormData(request);
  const intent = getFormText(form, "intent");
  if (intent === "email") return handleEmailChangeRequest(context, account, form);
  const way = readRefillIntent(intent);
  if (way !== undefined) {
    const shop = context.get(shopContext);
    const isOffered = way === null || (await getRefillWays(shop)).includes(way);
    if (isOffered) await setAccountReminderPreference(shop.database, account.id, way);
    context
      .get(requestSessionContext)
      .flash(!isOffered ? "refill-not-offered" : way === null ? "refill-off" : "refill-on-always");
    return redirect("/user/dashboard/profile", 303);
  }
  if (intent === languageIntent) {
    const typed = getFormText(form, "message_language");
    const isSet = await setAccountLanguage(context.get(shopContext), account.id, typed);
    context.get(requestSessionContext).flash(isSet ? "message-language" : "message-language-not-offered");
    return redirect("/user/dashboard/profile", 303);
  }
  const parsed = parseForm(profileSchema, form);
  if (!parsed.ok) return refuseForm(parsed.submitted, { status: 422, errors: parsed.errors });
  await updateProfile(context.get(shopContext).database, account.id, parsed.values);
  context.get(requestSessionContext).flash("profile-changed");
  return redirect("/user/dashboard/profile", 303);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} result={actionData ?? null} />;
}

import { redirect } from "react-router";
import { refuseForm } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { parseForm, parseFormData } from "#app/http/forms.ts";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { ResetPasswordView } from "#app/ui/account/reset-password-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { newPasswordSchema } from "#domains/accounts/account-forms.ts";
import { findResetAccount, resetPassword } from "#domains/accounts/passwords/reset-password.ts";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import { maxPasswordLength, minPasswordLength } from "#domains/accounts/passwords/password.ts";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Set a new password", matches);

export const headers = responseHeaders;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return {
    token,
    opens: (await findResetAccount(context.get(shopContext).database, token)) !== null,
    minPasswordLength,
    maxPasswordLength,
  };
}

/** Sets the new password and redirects to the login. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const parsed = parseForm(newPasswordSchema, await parseFormData(request));
  if (!parsed.ok) return refuseForm({}, { status: 422, errors: parsed.errors });

  // Must be called before the reset, which ends all logins.
  const before = await requestSession.account();
  const result = await resetPassword(database, { token, password: parsed.values.password });
  // The page displays that the link has expired.
  if (result.outcome === "stale-link") return redirect(`/user/reset-password/${encodeURIComponent(token)}`, 303);
  if (result.outcome === "too-personal") return refuseForm({}, { status: 422, errors: { password: [result.message] } });
  const { id, email } = result.account;
  await Promise.all([
    limits.loginByAccountAndAddress.reset(`${email} ${requestSession.address}`),
    limits.loginByAccount.reset(email),
  ]);
  if (before !== null && before.id !== id) {
    await logOut(database, requestSession.sessionToken);
    clearSession(requestSession);
  } else requestSession.setSessionCookie(null);
  // Trusts this device, so that login attempts by strangers cannot lock its owner out.
  await rememberDevice(database, requestSession, id);
  requestSession.flash("password-reset");
  return redirect("/user/login", 303);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordView {...loaderData} result={actionData ?? null} />;
}

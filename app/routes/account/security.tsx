import { redirect } from "react-router";
import { offersPhoneLogin } from "#app/actions/phone-codes/offers-phone-login.ts";
import { refuseForm, formatWait } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { parseForm, parseFormData, getFormText } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { formatUserAgent } from "#app/presenters/format-user-agent.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { SecurityView } from "#app/ui/account/security-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { changePasswordSchema } from "#domains/accounts/account-forms.ts";
import { changePassword } from "#domains/accounts/passwords/change-password.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "#domains/accounts/sessions/sessions.ts";
import { findPersonalDataError, maxPasswordLength, minPasswordLength } from "#domains/accounts/passwords/password.ts";
import { formatDateTime } from "#kernel/time.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Password and logins", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await requireAccount(context, request);
  const sessions = await listSessions(
    context.get(shopContext).database,
    account.id,
    context.get(requestSessionContext).sessionToken,
  );
  const shop = context.get(shopContext);
  return {
    phoneLogin: account.role === "customer" && (await offersPhoneLogin(shop)),
    minPasswordLength,
    maxPasswordLength,
    sessions: sessions.map(({ id, agent, address, since, lastSeen, current }) => ({
      id,
      device: formatUserAgent(agent),
      address,
      since: formatDateTime(since),
      lastSeen: formatDateTime(lastSeen),
      current,
    })),
  };
}

/** Changes the password, ends one login, or ends all logins but this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const account = await requireAccount(context, request);
  const form = await parseFormData(request);

  switch (getFormText(form, "intent")) {
    case "end":
      await revokeSession(database, account.id, getFormText(form, "session"));
      requestSession.flash("session-ended");
      return redirect("/user/dashboard/security", 303);
    case "end-others":
      await revokeOtherSessions(database, account.id, requestSession.sessionToken ?? "");
      requestSession.flash("other-sessions-ended");
      return redirect("/user/dashboard/security", 303);
    case "password": {
      const parsed = parseForm(changePasswordSchema, form);
      if (!parsed.ok) return refuseForm({}, { status: 422, errors: parsed.errors });
      const personal = findPersonalDataError(parsed.values.password, account);
      if (personal) return refuseForm({}, { status: 422, errors: { password: [personal] } });
      const rate = await limits.passwordChecks(account.id);
      if (!rate.allowed)
        return refuseForm(
          {},
          {
            status: 429,
            message: `Too many wrong passwords. Wait ${formatWait(rate.retryAfterSeconds)}, or reset your password.`,
            wayOut: "reset-password",
            ...rate,
          },
        );
      const changed = await changePassword(database, { accountId: account.id, ...parsed.values }, requestSession);
      if (changed.outcome === "wrong-password")
        return refuseForm({}, { status: 422, errors: { current_password: ["Invalid password"] } });
      await limits.passwordChecks.reset(account.id);
      requestSession.setSessionCookie(changed.token);
      await rememberDevice(database, requestSession, account.id);
      requestSession.flash("password-changed");
      return redirect("/user/dashboard/security", 303);
    }
    default:
      throw unknownForm();
  }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityView {...loaderData} result={actionData ?? null} />;
}

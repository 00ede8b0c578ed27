import { redirect } from "react-router";
import { offersPhoneLogin } from "#app/actions/phone-codes/offers-phone-login.ts";
import { refuseForm, formatWait } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { startSecondFactor } from "#app/actions/account/start-second-factor.ts";
import { startSession } from "#app/actions/account/start-session.ts";
import { parseForm, parseFormData } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { redirectPathOf } from "#app/http/safe-redirect.ts";
import { LogInView } from "#app/ui/account/log-in-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, loginSchema } from "#domains/accounts/account-forms.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { requestEmailVerification } from "#domains/accounts/email/verify-email.ts";
import { findTrustedDevice } from "#domains/accounts/sessions/trusted-device.ts";
import { mailboxKey } from "#kernel/email.ts";
import type { Route } from "./+types/log-in";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Login", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = redirectPathOf(request);
  if (await context.get(requestSessionContext).account()) throw redirect(next === "/" ? "/user/dashboard" : next);
  return { next, limits: accountLimits, byPhone: await offersPhoneLogin(context.get(shopContext)) };
}

/**
 * Logs in and redirects. The error is the same for an unknown address, an unverified address and a wrong password. An unverified account
 * gets its confirmation mail again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const form = await parseFormData(request);
  const parsed = parseForm(loginSchema, form);
  if (!parsed.ok) return refuseForm(parsed.submitted, { status: 422, errors: parsed.errors });

  const { email } = parsed.values;
  const device = await findTrustedDevice(database, { email, mark: requestSession.deviceToken });
  const here = `${email} ${device ?? requestSession.address}`;
  const byAddress = device === null ? await consumeLimits([limits.loginByAddress, requestSession.address]) : null;
  if (byAddress) {
    const message = `Too many logins were tried from your connection. Wait ${formatWait(byAddress.retryAfterSeconds)}, then try again.`;
    return refuseForm(parsed.submitted, { status: 429, message, ...byAddress });
  }
  const byAccount =
    device === null
      ? await consumeLimits([limits.loginByAccountAndAddress, here], [limits.loginByAccount, email])
      : await consumeLimits([limits.loginByKnownDevice, here]);
  if (byAccount) {
    // No password was checked, so the shared limit of this IP address is refunded.
    if (device === null) await limits.loginByAddress.refund(requestSession.address);
    const message = `Too many wrong passwords for this e-mail address. Wait ${formatWait(byAccount.retryAfterSeconds)}, or set a new password now: that lets you in at once.`;
    return refuseForm(parsed.submitted, { status: 429, message, wayOut: "reset-password", ...byAccount });
  }

  const result = await logIn(database, parsed.values, requestSession);
  if (result.outcome !== "logged-in") {
    // The registration's own limit is not used: its state would reveal there whether the account exists.
    if (
      result.outcome === "unverified" &&
      !(await consumeLimits([limits.mailsByRecipient, `verify ${mailboxKey(email)} ${requestSession.address}`]))
    )
      await requestEmailVerification(database, result.accountId);
    return refuseForm(parsed.submitted, { status: 401, message: result.message });
  }
  if (device === null)
    await Promise.all([
      limits.loginByAddress.refund(requestSession.address),
      limits.loginByAccountAndAddress.reset(here),
      limits.loginByAccount.reset(email),
    ]);
  else await limits.loginByKnownDevice.reset(here);
  const secondFactor = await startSecondFactor(context, result.session);
  if (secondFactor) return secondFactor;
  return startSession(database, requestSession, {
    session: result.session,
    notice: "logged-in",
    next: redirectPathOf(request),
  });
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInView {...loaderData} result={actionData ?? null} />;
}

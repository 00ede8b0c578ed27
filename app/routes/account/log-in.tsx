import { redirect } from "react-router";
import { refuseForm, tellWait } from "#app/account/account-answers.ts";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { askLimits } from "#app/http/ask-limits.ts";
import { enterAccount } from "#app/account/enter-account.ts";
import { parseForm } from "#app/http/forms.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { nextOf } from "#app/http/own-path.ts";
import { readForm } from "#app/http/read-form.ts";
import { LogInView } from "#app/ui/account/log-in-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, loginSchema } from "#domains/accounts/account-forms.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { requestEmailVerification } from "#domains/accounts/email/request-email-verification.ts";
import { findTrustedDevice } from "#domains/accounts/sessions/trusted-device.ts";
import type { Route } from "./+types/log-in";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Login", matches);

export const headers = answerHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (await context.get(visitorContext).account()) throw redirect(next === "/" ? "/user/dashboard" : next);
  return { next, limits: accountLimits };
}

/** Logs in and goes on; a refusal is worded the same whether the address is unknown, not verified or the password wrong. Who registered and did not open the link is mailed it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const parsed = parseForm(loginSchema, form);
  if (!parsed.ok) return refuseForm(parsed.typed, { status: 422, errors: parsed.errors });

  const { email } = parsed.values;
  const device = await findTrustedDevice(database, { email, mark: visitor.deviceMark });
  const here = `${email} ${device ?? visitor.address}`;
  const byAddress = device === null ? await askLimits([limits.loginByAddress, visitor.address]) : null;
  if (byAddress) {
    const message = `Too many logins were tried from your connection. Wait ${tellWait(byAddress.retryAfterSeconds)}, then try again.`;
    return refuseForm(parsed.typed, { status: 429, message, ...byAddress });
  }
  const byAccount = device === null ? await askLimits([limits.loginByAccountAndAddress, here], [limits.loginByAccount, email]) : await askLimits([limits.loginByKnownDevice, here]);
  if (byAccount) {
    // Refused before anything was tried: what others at this address share is not used up.
    if (device === null) await limits.loginByAddress.refund(visitor.address);
    const message = `Too many wrong passwords for this e-mail address. Wait ${tellWait(byAccount.retryAfterSeconds)}, or set a new password now: that lets you in at once.`;
    return refuseForm(parsed.typed, { status: 429, message, wayOut: "reset-password", ...byAccount });
  }

  const result = await logIn(database, parsed.values, visitor);
  if (result.outcome !== "logged-in") {
    // Not the registration's own count: that would tell there what is not told here.
    if (result.outcome === "unverified" && !(await askLimits([limits.mailsByRecipient, `verify ${email} ${visitor.address}`]))) await requestEmailVerification(database, result.accountId);
    return refuseForm(parsed.typed, { status: 401, message: result.message });
  }
  if (device === null) await Promise.all([limits.loginByAddress.refund(visitor.address), limits.loginByAccountAndAddress.reset(here), limits.loginByAccount.reset(email)]);
  else await limits.loginByKnownDevice.reset(here);
  return enterAccount(database, visitor, { session: result.session, notice: "logged-in", next: nextOf(request) });
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInView {...loaderData} answer={actionData ?? null} />;
}

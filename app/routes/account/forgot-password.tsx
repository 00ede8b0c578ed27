import { data } from "react-router";
import { refuseForm, formatWait } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { parseForm, parseFormData } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { ForgotPasswordView } from "#app/ui/account/forgot-password-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { resetRequestSchema } from "#domains/accounts/account-forms.ts";
import { requestPasswordReset } from "#domains/accounts/passwords/reset-password.ts";
import { findTrustedDevice } from "#domains/accounts/sessions/trusted-device.ts";
import { mailboxKey } from "#kernel/email.ts";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Forgot your password?", matches);

export const headers = responseHeaders;

/** Mails a reset link if the address has an account. The response is the same if it has none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const parsed = parseForm(resetRequestSchema, await parseFormData(request));
  if (!parsed.ok) return refuseForm(parsed.submitted, { status: 422, errors: parsed.errors });

  const { address, deviceToken } = context.get(requestSessionContext);
  const { email } = parsed.values;
  const device = await findTrustedDevice(database, { email, mark: deviceToken });
  const rate = await consumeLimits(
    [limits.mailsByRequester, device ?? address],
    [limits.mailsByRecipient, `reset ${mailboxKey(email)} ${device ?? "elsewhere"}`],
  );
  if (rate) {
    const message = `Links were asked for several times. Look into your mail, also among unwanted mail, or wait ${formatWait(rate.retryAfterSeconds)} and ask again.`;
    return refuseForm(parsed.submitted, { status: 429, message, ...rate });
  }
  await requestPasswordReset(database, parsed.values.email);
  return data({ sent: true as const, email: parsed.values.email });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const result = actionData && ("sent" in actionData ? actionData : { sent: false as const, ...actionData });
  return <ForgotPasswordView result={result ?? null} />;
}

import { refuseForm, formatWait } from "#app/actions/account/refuse-form.ts";
import { startSession } from "#app/actions/account/start-session.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { parseForm, parseFormData } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { VerifyEmailView } from "#app/ui/account/verify-email-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { verificationSchema } from "#domains/accounts/account-forms.ts";
import { maxPasswordLength } from "#domains/accounts/passwords/password.ts";
import { findVerification, verifyEmail } from "#domains/accounts/email/verify-email.ts";
import type { Route } from "./+types/verify-email";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Confirm your registration", matches);

export const headers = responseHeaders;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const account = await findVerification(context.get(shopContext).database, token);
  return { token, email: account?.email ?? null, maxPasswordLength };
}

/** Confirms the link's registration and logs in. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const parsed = parseForm(verificationSchema, await parseFormData(request));
  if (!parsed.ok) return refuseForm({}, { status: 422, errors: parsed.errors });
  const account = await findVerification(database, token);
  // The page displays that the link has expired.
  if (!account) return refuseForm({}, { status: 410 });
  const rate = await limits.passwordChecks(account.id);
  if (!rate.allowed) {
    return refuseForm(
      {},
      {
        status: 429,
        message: `Too many wrong passwords. Wait ${formatWait(rate.retryAfterSeconds)}, or set a new password now: that lets you in at once.`,
        wayOut: "reset-password",
        ...rate,
      },
    );
  }
  const verified = await verifyEmail(database, { token, password: parsed.values.password }, requestSession);
  if (verified.outcome === "stale-link") return refuseForm({}, { status: 410 });
  if (verified.outcome === "wrong-password")
    return refuseForm({}, { status: 422, errors: { password: ["This is not the password you registered with"] } });
  // A registration that is confirmed was no waste of a mail.
  await Promise.all([
    limits.passwordChecks.reset(account.id),
    limits.registrationsByShop.refund("shop"),
    limits.registrationsByShopADay.refund("shop"),
  ]);
  return startSession(database, requestSession, { session: verified.session, notice: "logged-in", next: "/" });
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailView {...loaderData} result={actionData ?? null} />;
}

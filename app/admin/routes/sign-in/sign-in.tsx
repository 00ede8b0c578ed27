import { redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { startStaffSession } from "#app/actions/account/start-second-factor.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseForm, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmailField } from "#app/ui/elements/text-field.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loginSchema } from "#domains/accounts/account-forms.ts";
import { hasOwner } from "#domains/accounts/find-account.ts";
import { findTrustedDevice } from "#domains/accounts/sessions/trusted-device.ts";
import { identifyStaff } from "#domains/staff/authorise.ts";
import { isStaffRole } from "#domains/staff/permissions.ts";
import { signInStaff } from "#domains/staff/sign-in/sign-in-staff.ts";
import { accountFieldLimits } from "../../http/account-field-limits.ts";
import { createPasskeyRequest } from "#domains/staff/passkeys/use-passkey.ts";
import { adminRedirectPathOf } from "../../http/admin-redirect-path.ts";
import { handlePasskeySignIn } from "../../passkeys/handle-passkeys.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { PasskeyForm } from "../../ui/passkeys/passkey-form.tsx";
import type { Route } from "./+types/sign-in";
import { linkLook } from "../../ui/link-look.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Sign in", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  if (!(await hasOwner(database))) throw redirect("/admin/set-up", 303);
  const session = await context.get(requestSessionContext).session();
  if (session && isStaffRole(session.account.role) && !("outcome" in (await identifyStaff(database, session))))
    throw redirect(adminRedirectPathOf(request), 303);
  return {
    limits: accountFieldLimits,
    passkey: createPasskeyRequest(context.get(shopContext), null),
    next: adminRedirectPathOf(request),
  };
}

/** Logs a staff member in, by password or passkey. Wrong passwords are counted by device, or else by IP address, never by account alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const form = await parseFormData(request);
  if (getFormText(form, "intent") === "passkey") return handlePasskeySignIn(context, request, form);
  const parsed = parseForm(loginSchema, form);
  if (!parsed.ok) return refuseInput(parsed.submitted, { errors: firstErrors(parsed.errors) });

  const { email } = parsed.values;
  const device = await findTrustedDevice(database, { email, mark: requestSession.deviceToken });
  const here = `${email} ${device ?? requestSession.address}`;
  const rate =
    device === null
      ? await consumeLimits(
          [limits.staffLoginByAddress, requestSession.address],
          [limits.staffLoginByAccountAndAddress, here],
        )
      : await consumeLimits([limits.staffLoginByKnownDevice, here]);
  if (rate)
    return refuseInput(parsed.submitted, {
      status: 429,
      message: `Too many wrong passwords. Wait ${formatWait(rate.retryAfterSeconds)}, or set a new password.`,
      wayOut: "reset-password",
      ...rate,
    });

  const before = requestSession.sessionToken;
  const result = await signInStaff(database, parsed.values, requestSession);
  if (result.outcome === "refused") return refuseInput(parsed.submitted, { status: 401, message: result.message });
  if (device === null)
    await Promise.all([
      limits.staffLoginByAddress.refund(requestSession.address),
      limits.staffLoginByAccountAndAddress.reset(here),
    ]);
  else await limits.staffLoginByKnownDevice.reset(here);
  await startStaffSession(context, { before, token: result.session.token });
  const next = adminRedirectPathOf(request);
  // The device is one of the account's only once it has given everything that is asked for.
  if (result.secondFactor === "due") return redirect(`/admin/second-factor?next=${encodeURIComponent(next)}`, 303);
  await rememberDevice(database, requestSession, result.session.account.id);
  return redirect(next, 303);
}

const firstErrors = (errors: Record<string, string[] | undefined>) =>
  Object.fromEntries(Object.entries(errors).map(([name, [error = ""] = []]) => [name, error]));

export default function SignIn({ loaderData: { limits, passkey, next }, actionData }: Route.ComponentProps) {
  const result = actionData ?? null;
  return (
    <EntryFrame title="Sign in" lead="For the shop's staff.">
      <FormAlert result={result} />
      <form method="post" noValidate aria-label="Sign in" className="panel grid gap-4">
        <EmailField
          name="email"
          autoComplete="username"
          maxLength={limits.email}
          defaultValue={result?.values.email}
          error={result?.errors.email?.[0]}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={limits.password}
          error={result?.errors.password?.[0]}
        />
        <Button look="accent">Sign in</Button>
      </form>
      <PasskeyForm
        request={passkey}
        action={`/admin/sign-in?next=${encodeURIComponent(next)}`}
        button="Sign in with a passkey"
      />
      <p>
        <a href="/user/forgot-password" className={`${linkLook} font-semibold`}>
          Forgot your password?
        </a>
      </p>
    </EntryFrame>
  );
}

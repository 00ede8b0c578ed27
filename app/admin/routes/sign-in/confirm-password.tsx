import { redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { focusFirst } from "#app/ui/account/focus-first.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { maxPasswordLength } from "#domains/accounts/passwords/password.ts";
import { listOwnPasskeys } from "#domains/staff/passkeys/own-passkeys.ts";
import { confirmWithPasskey, createPasskeyRequest } from "#domains/staff/passkeys/use-passkey.ts";
import { confirmPassword } from "#domains/staff/sign-in/confirm-password.ts";
import { adminRedirectPathOf } from "../../http/admin-redirect-path.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requireSession, requireStaff } from "../../http/require-staff.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { PasskeyForm } from "../../ui/passkeys/passkey-form.tsx";
import type { Route } from "./+types/confirm-password";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your password, please", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requireStaff(context, request);
  const { email } = (await requireSession(context, request)).account;
  const passkeys = await listOwnPasskeys(database, by);
  return {
    next: adminRedirectPathOf(request),
    email,
    maxPasswordLength,
    passkey: passkeys.length > 0 ? createPasskeyRequest(context.get(shopContext), by.sessionId) : null,
  };
}

/** Confirms the password of a staff member who is logged in, for ten minutes; a passkey does as well. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, baseUrl, secretKey } = context.get(shopContext);
  const by = await requireStaff(context, request);
  const form = await parseFormData(request);
  const byPasskey = getFormText(form, "intent") === "passkey";
  const password = getFormText(form, "password");
  if (!byPasskey && (password === "" || password.length > maxPasswordLength))
    return refuseInput({}, { errors: { password: "Enter your password" } });
  const rate = await limits.passwordChecks(by.accountId);
  if (!rate.allowed)
    return refuseInput(
      {},
      {
        status: 429,
        message: `Too many wrong passwords. Wait ${formatWait(rate.retryAfterSeconds)}, or set a new password.`,
        wayOut: "reset-password",
        ...rate,
      },
    );
  const result = byPasskey
    ? await confirmWithPasskey(database, by, { baseUrl, secretKey, response: getFormText(form, "passkey") })
    : await confirmPassword(database, by, password);
  if (result.outcome === "refused")
    return refuseInput({}, { message: "This passkey does not fit, or the page was open for too long. Try again." });
  if (result.outcome === "wrong-password") return refuseInput({}, { errors: { password: "Invalid password" } });
  await limits.passwordChecks.reset(by.accountId);
  return redirect(adminRedirectPathOf(request), 303);
}

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, maxPasswordLength, passkey } = loaderData;
  const action = `/admin/confirm-password?next=${encodeURIComponent(next)}`;
  const result = actionData ?? null;
  return (
    <EntryFrame
      title="Your password, please"
      lead="What comes next decides who may do what, or where money goes. We ask again so that nobody else does it on your screen."
    >
      <FormAlert result={result} />
      <form method="post" action={action} noValidate aria-label="Confirm your password" className="panel grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          error={result?.errors.password?.[0]}
          {...focusFirst(true)}
        />
        <Button look="accent">Continue</Button>
      </form>
      {passkey && <PasskeyForm request={passkey} action={action} button="Use a passkey instead" />}
    </EntryFrame>
  );
}

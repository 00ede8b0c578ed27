import { data, redirect, type RouterContextProvider } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { startStaffSession } from "#app/actions/account/start-second-factor.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, toFormValues } from "#app/http/forms.ts";
import { formatUserAgent } from "#app/presenters/format-user-agent.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import {
  createRegistrationOptions,
  maxPasskeyNameLength,
  registerPasskey,
} from "#domains/staff/passkeys/register-passkey.ts";
import { signInWithPasskey } from "#domains/staff/passkeys/use-passkey.ts";
import type { ConfirmedStaff } from "#domains/staff/staff-session.ts";
import { adminRedirectPathOf } from "../http/admin-redirect-path.ts";
import { refuseInput } from "../http/refuse-input.ts";
import type { NewPasskey } from "../ui/passkeys/new-passkey-form.tsx";

type Context = Readonly<RouterContextProvider>;

/** Logs in the staff member whose passkey signed the form's request. Tries are counted by IP address. */
export async function handlePasskeySignIn(context: Context, request: Request, form: FormData) {
  const { database, limits, baseUrl, secretKey } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const rate = await limits.staffLoginByAddress(requestSession.address);
  if (!rate.allowed)
    return refuseInput(
      {},
      { status: 429, message: `Too many tries. Wait ${formatWait(rate.retryAfterSeconds)}.`, ...rate },
    );
  const before = requestSession.sessionToken;
  const response = getFormText(form, "passkey");
  const result = await signInWithPasskey(database, { baseUrl, secretKey, response }, requestSession);
  if (result.outcome === "refused")
    return refuseInput(
      {},
      {
        status: 401,
        message:
          "This passkey does not open the admin: it was removed here, or the page was open for too long. Try again.",
      },
    );
  await limits.staffLoginByAddress.refund(requestSession.address);
  await startStaffSession(context, { before, token: result.session.token });
  await rememberDevice(database, requestSession, result.session.account.id);
  return redirect(adminRedirectPathOf(request), 303);
}

/** What the form of a new passkey needs, with what was wrong with one that was sent. */
export async function createNewPasskey(context: Context, by: ConfirmedStaff, result: NewPasskey["result"] = null) {
  const shop = context.get(shopContext);
  const { database, baseUrl, secretKey } = shop;
  const { title } = await getSettings(shop);
  return {
    options: await createRegistrationOptions(database, by, { baseUrl, secretKey, shopName: title }),
    name: formatUserAgent(context.get(requestSessionContext).agent).slice(0, maxPasskeyNameLength),
    maxNameLength: maxPasskeyNameLength,
    result,
  } satisfies NewPasskey;
}

/** Stores the passkey of a form, and leads back; a refused one comes back with a new challenge. */
export async function handleNewPasskey(
  context: Context,
  by: ConfirmedStaff,
  { form, back }: { form: FormData; back: string },
) {
  const { database, baseUrl, secretKey } = context.get(shopContext);
  const { name = "" } = toFormValues(form);
  const response = getFormText(form, "passkey");
  const added = await registerPasskey(database, by, { baseUrl, secretKey, name, response });
  if (added.outcome === "registered") {
    context.get(requestSessionContext).flash("passkey-added");
    return redirect(back, 303);
  }
  const { response: message, name: problem } = added.errors;
  const result = {
    ...(message ? { message } : {}),
    errors: problem ? { name: [problem] } : {},
    values: { name },
  };
  return data({ step: "new-passkey" as const, ...(await createNewPasskey(context, by, result)) }, { status: 422 });
}

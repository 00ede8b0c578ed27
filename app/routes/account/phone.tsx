import { data, redirect } from "react-router";
import {
  describeEarly,
  describeRefusedCode,
  malformedCode,
  tooManyCodes,
} from "#app/actions/phone-codes/describe-code.ts";
import { offersPhoneLogin } from "#app/actions/phone-codes/offers-phone-login.ts";
import { refundProvedCode, sendCode } from "#app/actions/phone-codes/send-code.ts";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { anotherCode, PhoneView, type PhoneFormResult } from "#app/ui/account/phone-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits } from "#domains/accounts/account-forms.ts";
import { checkPassword } from "#domains/accounts/passwords/check-password.ts";
import { findVerifiedPhone, removePhone, verifyPhone } from "#domains/accounts/phone/verified-phone.ts";
import { parsePhoneCode } from "#domains/phone-codes/phone-code.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { parsePakistaniMobile, validatePhone } from "#kernel/phone.ts";
import type { Route } from "./+types/phone";

const place = "/user/dashboard/phone";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Log in with your phone", matches);

export const headers = responseHeaders;

/** The phone that logs in, and whether another one can be verified. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await requireAccount(context, request);
  const shop = context.get(shopContext);
  const phone = await findVerifiedPhone(shop.database, account.id);
  return {
    phone: phone && formatPakistaniMobile(phone),
    // Staff log in with their password.
    offered: account.role === "customer" && (await offersPhoneLogin(shop)),
    maxPasswordLength: accountLimits.password,
  };
}

/** Sends a code after the password was entered, verifies the phone with it, or removes the phone. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const shop = context.get(shopContext);
  const { database, limits, secretKey } = shop;
  const form = await parseFormData(request);
  const intent = getFormText(form, "intent");
  if (intent === "remove") {
    await removePhone(database, account.id);
    context.get(requestSessionContext).flash("phone-removed");
    return redirect(place, 303);
  }
  if (account.role !== "customer" || !(await offersPhoneLogin(shop))) throw redirect(place, 303);

  const typedPhone = getFormText(form, "phone").trim();
  const phone = parsePakistaniMobile(typedPhone);
  const answer = (status: number, result: Partial<PhoneFormResult>, retryAfterSeconds?: number) =>
    data<PhoneFormResult>(
      {
        step: "phone",
        phone: phone === null ? typedPhone : formatPakistaniMobile(phone),
        typed: "",
        errors: {},
        ...result,
      },
      { status, headers: retryAfter(retryAfterSeconds) },
    );
  if (phone === null) return answer(422, { errors: { phone: [validatePhone(typedPhone) ?? ""] } });
  const asked = { purpose: "account", holder: account.id, phone } as const;

  if (intent === "send" || intent === "again") {
    const password = getFormText(form, "current_password");
    const guesses = await limits.passwordChecks(account.id);
    if (!guesses.allowed)
      return answer(
        429,
        { errors: { current_password: [`Too many wrong passwords. Wait ${formatWait(guesses.retryAfterSeconds)}.`] } },
        guesses.retryAfterSeconds,
      );
    if (!(await checkPassword(database, account.id, password)))
      return answer(422, { errors: { current_password: ["Invalid password"] } });
    await limits.passwordChecks.reset(account.id);
    const sent = await sendCode(context, asked, { again: true });
    const early = sent.outcome === "sent" ? describeEarly(sent) : undefined;
    return sent.outcome === "sent"
      ? answer(200, { step: "code", ...(early && { early }) })
      : answer(
          429,
          {
            step: "code",
            errors: {
              code: [tooManyCodes(sent.retryAfterSeconds, "Your e-mail address and password log you in as before.")],
            },
          },
          sent.retryAfterSeconds,
        );
  }

  const typed = getFormText(form, "code");
  const code = parsePhoneCode(typed);
  if (code === null) return answer(422, { step: "code", typed, errors: { code: [malformedCode] } });
  const used = await verifyPhone(database, { accountId: account.id, phone, code, secretKey });
  if (used.outcome !== "right")
    return answer(422, { step: "code", typed, errors: { code: [describeRefusedCode(used, anotherCode)] } });
  await refundProvedCode(context);
  context.get(requestSessionContext).flash("phone-verified");
  return redirect(place, 303);
}

export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PhoneView {...loaderData} result={actionData ?? null} />;
}

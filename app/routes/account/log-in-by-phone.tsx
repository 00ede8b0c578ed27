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
import { startSession } from "#app/actions/account/start-session.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { redirectPathOf } from "#app/http/safe-redirect.ts";
import { PhoneLogInView, type PhoneLogInResult } from "#app/ui/account/phone-log-in-view.tsx";
import { withNext } from "#app/ui/account/with-next.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { logInByPhone } from "#domains/accounts/sessions/log-in-by-phone.ts";
import { parsePhoneCode } from "#domains/phone-codes/phone-code.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { isSecret, newSecret } from "#kernel/ids.ts";
import { parsePakistaniMobile, validatePhone } from "#kernel/phone.ts";
import type { Route } from "./+types/log-in-by-phone";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Login with a code", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = redirectPathOf(request);
  if (await context.get(requestSessionContext).account()) throw redirect(next === "/" ? "/user/dashboard" : next);
  if (!(await offersPhoneLogin(context.get(shopContext)))) throw redirect(withNext("/user/login", next));
  return { next, challenge: newSecret() };
}

/**
 * Sends a code to the phone, or logs in with it. Text, status and work are the same for a phone of no account, one of
 * staff and one that nobody has verified: the job that sends the code looks the phone up.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const next = redirectPathOf(request);
  if (!(await offersPhoneLogin(shop))) throw redirect(withNext("/user/login", next));
  const form = await parseFormData(request);
  const [typedPhone, typed, intent] = ["phone", "code", "intent"].map((name) => getFormText(form, name).trim()) as [
    string,
    string,
    string,
  ];
  const sentChallenge = getFormText(form, "challenge");
  const challenge = isSecret(sentChallenge) ? sentChallenge : newSecret();
  const answer = (status: number, result: Partial<PhoneLogInResult>, retryAfterSeconds?: number) =>
    data<PhoneLogInResult>(
      { step: "code", phone: typedPhone, challenge, typed: "", ...result },
      { status, headers: retryAfter(retryAfterSeconds) },
    );
  const phone = parsePakistaniMobile(typedPhone);
  if (phone === null || intent === "change")
    return answer(intent === "change" ? 200 : 422, {
      step: "phone",
      ...(intent !== "change" && { error: validatePhone(typedPhone) ?? "" }),
    });

  const shown = formatPakistaniMobile(phone);
  const asked = { purpose: "login", holder: challenge, phone } as const;
  if (intent === "send" || intent === "again") {
    const sent = await sendCode(context, asked, { again: intent === "again" });
    const early = sent.outcome === "sent" ? describeEarly(sent) : undefined;
    return sent.outcome === "sent"
      ? answer(200, { phone: shown, ...(early && { early, typed }) })
      : answer(
          429,
          {
            phone: shown,
            error: tooManyCodes(
              sent.retryAfterSeconds,
              "You can log in at once with your e-mail address and password.",
            ),
          },
          sent.retryAfterSeconds,
        );
  }

  const code = parsePhoneCode(typed);
  if (code === null) return answer(422, { phone: shown, typed, error: malformedCode });
  const rate = await shop.limits.codeLoginsByAddress(requestSession.address);
  if (!rate.allowed) {
    const error = `Too many codes were tried from your connection. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`;
    return answer(429, { phone: shown, typed, error }, rate.retryAfterSeconds);
  }
  const { secretKey } = shop;
  const result = await logInByPhone(shop.database, { phone, challenge, code, secretKey }, requestSession);
  if (result.outcome !== "logged-in")
    return answer(401, {
      phone: shown,
      typed: result.outcome === "wrong" ? typed : "",
      error: describeRefusedCode(result),
    });
  await Promise.all([shop.limits.codeLoginsByAddress.refund(requestSession.address), refundProvedCode(context)]);
  return startSession(shop.database, requestSession, { session: result.session, notice: "logged-in", next });
}

export default function PhoneLogInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PhoneLogInView {...loaderData} result={actionData ?? null} />;
}

import { data, type RouterContextProvider } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import { changeEmailSchema } from "#domains/accounts/account-forms.ts";
import { checkPassword } from "#domains/accounts/passwords/check-password.ts";
import { requestEmailChange } from "#domains/accounts/email/change-email.ts";
import { formatWait } from "./refuse-form.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { parseForm } from "#app/http/forms.ts";
import { shopContext } from "#app/http/context.ts";
import type { EmailFormResult } from "#app/ui/account/email-form.tsx";
import { mailboxKey } from "#kernel/email.ts";
import { retryAfter } from "#app/http/retry-after.ts";

/** Sends a link to the new e-mail address if the password is right. The outcome is the same whether the address is free or belongs to an account. */
export async function handleEmailChangeRequest(
  context: Readonly<RouterContextProvider>,
  account: Account,
  form: FormData,
) {
  const { database, limits } = context.get(shopContext);
  const parsed = parseForm(changeEmailSchema, form);
  const value = parsed.submitted.email ?? "";
  const refuse = (status: number, answer: Partial<EmailFormResult>, headers: Record<string, string> = {}) =>
    data<EmailFormResult>({ form: "email", errors: {}, value, ...answer }, { status, headers });
  if (!parsed.ok) return refuse(422, { errors: parsed.errors });
  if (parsed.values.email === account.email)
    return refuse(422, { errors: { email: ["This is your address already"] } });

  const guesses = await limits.passwordChecks(account.id);
  if (!guesses.allowed)
    return refuse(
      429,
      { message: `Too many wrong passwords. Wait ${formatWait(guesses.retryAfterSeconds)}, or reset your password.` },
      retryAfter(guesses.retryAfterSeconds),
    );
  if (!(await checkPassword(database, account.id, parsed.values.current)))
    return refuse(422, { errors: { current_password: ["Invalid password"] } });
  await limits.passwordChecks.reset(account.id);
  const rate = await consumeLimits(
    [limits.mailsByRecipient, `change ${account.id}`],
    [limits.mailsByRecipient, `change to ${mailboxKey(parsed.values.email)}`],
  );
  if (rate) {
    return refuse(
      429,
      {
        message: `Links were asked for several times. Look into your mail, or wait ${formatWait(rate.retryAfterSeconds)} and ask again.`,
      },
      retryAfter(rate.retryAfterSeconds),
    );
  }
  await requestEmailChange(database, account.id, parsed.values.email);
  return data<EmailFormResult>({ form: "email", errors: {}, value: "", sentTo: parsed.values.email });
}

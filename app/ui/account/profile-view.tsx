import { Link } from "react-router";
import { CircleCheck } from "lucide-react";
import { type RefillWay, refillWays } from "#domains/refill/refill.ts";
import { RefillForm } from "../refill/refill-form.tsx";
import { Button } from "../elements/button.tsx";
import { TextField } from "../elements/text-field.tsx";
import { toFieldProps } from "../elements/to-field-props.ts";
import type { FormResult } from "./form-result.ts";
import { type EmailFormResult, EmailForm } from "./email-form.tsx";
import type { LanguageChoice } from "#app/actions/orders/message-language.ts";
import { MessageLanguageForm } from "../messages/message-language-form.tsx";

interface ProfileViewProps {
  firstName: string;
  secondName: string;
  email: string;
  verified: boolean;
  limits: { password: number };
  /** Whether the account is reminded to order again; null where the shop offers it to nobody. */
  refill: { ways: readonly RefillWay[]; chosen: RefillWay | null } | null;
  /** The language of messages; null where there is nothing to choose. */
  language: LanguageChoice | null;
  result: FormResult | EmailFormResult | null;
}

const nameInput = {
  autoCapitalize: "words",
  autoCorrect: "off",
  spellCheck: false,
  dir: "auto",
  required: true,
} as const;

/** The forms for the account's names and its e-mail address. */
export function ProfileView({
  firstName,
  secondName,
  email,
  verified,
  limits,
  refill,
  language,
  result,
}: ProfileViewProps) {
  const [ofNames, ofEmail] = result && "form" in result ? [null, result] : [result, null];
  const { errors = {}, values = { firstname: firstName, secondname: secondName } } = ofNames ?? {};
  const common = toFieldProps({ names: ["firstname", "secondname"], errors, values });
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="names" className="min-w-0">
        <h2 id="names" className="heading text-3xl">
          Your name
        </h2>
        <p className="mt-2 text-muted">How we greet you, and what the checkout begins with.</p>
        <form
          method="post"
          action="/user/dashboard/profile"
          noValidate
          aria-labelledby="names"
          className="mt-4 grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2 sm:p-6"
        >
          <TextField
            {...common("firstname")}
            {...nameInput}
            label="First name"
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <TextField
            {...common("secondname")}
            {...nameInput}
            label="Second name"
            autoComplete="family-name"
            enterKeyHint="done"
          />
          <Button size="large" className="sm:col-span-2">
            Save your name
          </Button>
        </form>
      </section>
      <section aria-labelledby="login-address" className="min-w-0">
        <h2 id="login-address" className="heading text-3xl">
          Your e-mail address
        </h2>
        <p className="mt-2 text-muted">You log in with it, and what we have to tell you goes there.</p>
        <p className="mt-4 rounded-card bg-surface p-4 font-semibold wrap-anywhere">
          {email}
          {verified && (
            <span className="mt-1 flex items-center gap-1.5 text-sm text-success">
              <CircleCheck aria-hidden="true" className="size-4" />
              Verified
            </span>
          )}
        </p>
        <EmailForm result={ofEmail} limits={limits} />
        <p className="mt-3">
          A new password?{" "}
          <Link
            to="/user/dashboard/security"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Password and logins
          </Link>
        </p>
      </section>
      {language && (
        <section aria-labelledby="message-language" className="min-w-0 lg:col-span-2">
          <h2 id="message-language" className="heading text-3xl">
            Language of messages
          </h2>
          <MessageLanguageForm
            {...language}
            action="/user/dashboard/profile"
            hint="WhatsApp and SMS come in it, also about orders that are under way"
          />
        </section>
      )}
      {refill && (
        <section aria-labelledby="refill" className="min-w-0 lg:col-span-2">
          <h2 id="refill" className="heading text-3xl">
            Before it is empty
          </h2>
          <p className="mt-2 max-w-prose text-muted">
            {refill.chosen === null
              ? "We count the servings in what you order, and can remind you a few days before the last one, once for what you got together. Nothing is ordered by itself."
              : `We remind you by ${refillWays[refill.chosen].label}, a few days before the last serving of what you ordered${refill.chosen === "whatsapp" ? ", where you asked for messages by WhatsApp about the order" : ""}.`}
          </p>
          <RefillForm action="/user/dashboard/profile" {...refill} />
        </section>
      )}
    </div>
  );
}

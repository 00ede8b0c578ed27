import { Link } from "react-router";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { FieldError } from "../elements/field.tsx";
import type { FormResult } from "./form-result.ts";
import { FormAlert } from "./form-alert.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";

interface DataDeleteViewProps {
  /** Orders that are not delivered yet. */
  underWay: number;
  /** The account is the shop's only owner and cannot be deleted. */
  onlyOwner: boolean;
  /** What is left of the account's store credit; null for nothing. */
  credit: string | null;
  /** Days within which a delivered order can be returned, and days after which an ended order is anonymised. */
  returnDays: number;
  retentionDays: number;
  /** Years for which other messages are kept. */
  messageYears: number;
  maxPasswordLength: number;
  result: FormResult | null;
}

const back = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Explains what is deleted with an account and what is not, and asks for confirmation. */
export function DataDeleteView({ onlyOwner, ...rest }: DataDeleteViewProps) {
  return (
    <section aria-labelledby="delete-account" className="max-w-3xl">
      <h2 id="delete-account" className="heading text-3xl">
        Delete your account
      </h2>
      {onlyOwner ? (
        <>
          <Alert focused className="mt-4">
            You are the only owner of this shop. Make somebody else an owner first; then your account can be deleted.
          </Alert>
          <p className="mt-4">
            <Link to="/user/dashboard/data" className={back}>
              Back to your data
            </Link>
          </p>
        </>
      ) : (
        <>
          <Consequences {...rest} />
          <DeletionForm {...rest} />
        </>
      )}
    </section>
  );
}

type Shown = Omit<DataDeleteViewProps, "onlyOwner">;

function Consequences({ underWay, credit, returnDays, retentionDays, messageYears }: Shown) {
  return (
    <>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div>
          <h3 className="font-semibold">What goes at once</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>Your profile, your password and all your logins</li>
            <li>Your address book, wishlist and cart</li>
            <li>What you asked to be told of by mail</li>
            <li>Messages that you wrote from your e-mail address, and our answers</li>
            <li>Your name, phone, e-mail and street on orders that were over long ago</li>
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">What stays</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>Orders in our books, without you: number, dates, goods, amounts, way of payment, city and province</li>
            <li>
              Who bought it, until {retentionDays} days after an order has ended
              {returnDays > 0 &&
                ` – ${returnDays + retentionDays} after delivery, so that you can still send things back`}
              , and longer while a payment or a refund is open
            </li>
            <li>
              Messages from another e-mail address or by WhatsApp, for {messageYears} years after the last that was
              written to them
            </li>
          </ul>
        </div>
      </div>
      {credit !== null && (
        <Alert tone="info" className="mt-6">
          Your store credit of {credit} ends with the account. Use it for an order first.
        </Alert>
      )}
      {underWay > 0 && (
        <Alert tone="info" className="mt-6">
          {underWay === 1
            ? "One order is still on the way. It will be delivered as agreed, and the links in our mails keep working until it is over."
            : `${underWay} orders are still on the way. They will be delivered as agreed, and the links in our mails keep working until they are over.`}
        </Alert>
      )}
    </>
  );
}

function DeletionForm({ maxPasswordLength, result }: Shown) {
  const errors = result?.errors ?? {};
  return (
    <form
      method="post"
      action="/user/dashboard/data/delete"
      noValidate
      aria-labelledby="delete-account"
      className="mt-6 grid max-w-lg gap-5 rounded-card border border-line p-4 sm:p-6"
    >
      <FormAlert result={result} />
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        error={errors.password?.[0]}
        {...focusFirst(Boolean(errors.password))}
      />
      <div className="grid gap-1.5">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="understood"
            value="yes"
            required
            defaultChecked={result?.values.understood === "yes"}
            className="size-5 shrink-0 accent-ink"
            aria-invalid={errors.understood ? true : undefined}
            aria-describedby={errors.understood && "understood-error"}
            {...focusFirst(Boolean(errors.understood) && !errors.password)}
          />
          <span>I understand that this cannot be undone</span>
        </label>
        {errors.understood && <FieldError id="understood-error">{errors.understood[0]}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button size="large">Delete my account</Button>
        <Link to="/user/dashboard/data" className={back}>
          Keep it
        </Link>
      </div>
    </form>
  );
}

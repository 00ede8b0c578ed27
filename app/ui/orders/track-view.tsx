import { Form, useNavigation } from "react-router";
import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { EmailField, TextField } from "../elements/text-field.tsx";
import { toFieldProps } from "../elements/to-field-props.ts";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";

/** The form with an order's number and phone; after many failed attempts also its e-mail address. */
export function TrackView({
  refused,
}: {
  refused: { errors: FieldErrors; values: FormValues; asksEmail: boolean } | null;
}) {
  const pending = useNavigation().formAction?.startsWith("/track") ?? false;
  const form = useFocusOnResult<HTMLFormElement>(refused);
  const { errors = {}, values = {}, asksEmail = false } = refused ?? {};
  const common = toFieldProps({ names: ["number", "phone", "email"], errors, values });
  return (
    <div className="wrap max-w-xl py-8">
      <h1 className="heading text-4xl">Track your order</h1>
      <p className="mt-3 text-lg text-muted">
        The link in your e-mail opens your order at once. Without it, tell us these two.
      </p>
      <Form
        ref={form}
        method="post"
        action="/track"
        noValidate
        className="mt-6 grid gap-5 rounded-card border border-line p-4 sm:p-6"
      >
        {errors.form && <Alert focused>{errors.form[0]}</Alert>}
        <TextField
          {...common("number")}
          label="Order number"
          hint="Five digits or more, in every e-mail about it"
          inputMode="numeric"
          enterKeyHint="next"
          required
        />
        <TextField
          {...common("phone")}
          label="Mobile number"
          hint="The one you gave with the order"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="search"
          required
        />
        {asksEmail && (
          <EmailField
            {...common("email")}
            hint="The one you ordered with"
            autoComplete="email"
            enterKeyHint="search"
            required
          />
        )}
        <Button size="large" pending={pending} pendingLabel="Looking…">
          Show my order
        </Button>
      </Form>
    </div>
  );
}

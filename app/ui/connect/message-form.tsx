import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { EmailField, TextAreaField, TextField } from "../elements/text-field.tsx";
import { toFieldProps } from "../elements/to-field-props.ts";
import { useSentTo } from "../elements/use-sent-to.ts";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";

export interface RefusedMessage {
  errors: FieldErrors;
  values: FormValues;
}

interface MessageFormProps {
  refused: RefusedMessage | null;
}

/** The contact form. A refused form is rendered with its submitted values. */
export function MessageForm({ refused }: MessageFormProps) {
  const [sentTo, noteSent] = useSentTo();
  const form = useFocusOnResult<HTMLFormElement>(refused);
  const { errors = {}, values = {} } = refused ?? {};
  const common = toFieldProps({ names: ["name", "email", "phone", "subject", "body"], errors, values });

  return (
    <form
      ref={form}
      onSubmit={noteSent}
      method="post"
      action="/connect"
      noValidate
      aria-labelledby="write-to-us"
      className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2 sm:p-6"
    >
      <h2 id="write-to-us" className="heading text-2xl sm:col-span-2">
        Write to us
      </h2>
      {errors.form && (
        <Alert focused className="sm:col-span-2">
          {errors.form[0]}
        </Alert>
      )}
      <TextField
        {...common("name")}
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="auto"
        required
      />
      <EmailField {...common("email")} hint="Our answer goes here" autoComplete="email" enterKeyHint="next" required />
      <TextField
        {...common("phone")}
        label="Mobile number"
        hint="If you would rather be called"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        optional
      />
      <TextField
        {...common("subject")}
        label="What is it about?"
        hint="A product, a size, or your order number"
        enterKeyHint="next"
        dir="auto"
        required
      />
      <TextAreaField {...common("body")} label="Your message" rows={6} dir="auto" className="sm:col-span-2" required />
      <div className="hidden" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button
        size="large"
        pending={sentTo !== null}
        pendingLabel="Sending…"
        className="sm:col-span-2 sm:justify-self-start"
      >
        Send message
      </Button>
    </form>
  );
}

import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import { CodeField } from "../elements/code-field.tsx";
import { checkoutFormId } from "./form-id.ts";

export interface CodeStepProps {
  /** The phone to which the code was sent, as people write it. */
  phone: string;
  /** What was typed and refused. */
  typed: string;
  /** The seconds until another code may be asked for; 0 for now. */
  waitSeconds: number;
  error?: string;
  /** Why another code that was asked for was not sent. */
  early?: string;
}

/**
 * Asks for the code that was sent to the phone, above the form, which stays as it was typed. Its fields and buttons belong
 * to that form; the first button is the one that Enter presses.
 */
export function CodeStep({
  phone,
  typed,
  waitSeconds,
  error,
  early,
  help,
}: CodeStepProps & { help: { phone: string; whatsapp: string } }) {
  return (
    <section
      aria-labelledby="code-step"
      className="mt-6 grid max-w-2xl gap-4 rounded-card border-2 border-ink p-4 sm:p-6"
    >
      <h2 id="code-step" className="heading text-2xl">
        One step left: the code for your phone
      </h2>
      <p role="status">
        {error === undefined ? "We sent a code to " : "Codes go to "}
        <bdi className="figures font-semibold whitespace-nowrap">{phone}</bdi>. Your order is placed when you enter{" "}
        {error === undefined ? "it" : "one"}; everything you typed is kept below.
      </p>
      {early && <Alert tone="info">{early}</Alert>}
      <CodeField form={checkoutFormId} name="phone_code" typed={typed} error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <FormButton form={checkoutFormId} look="accent" pendingLabel="One moment…">
          Place order
        </FormButton>
        <FormButton form={checkoutFormId} look="secondary" name="intent" value="send-code">
          Send another code
        </FormButton>
        <a href="#phone" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Change the number
        </a>
      </div>
      <div className="text-sm text-muted">
        <p>
          {waitSeconds > 0
            ? "A code can take a minute; after that you can ask for another one. Or call us:"
            : "Nothing there? Ask for another one, or call us:"}
        </p>
        <p className="flex flex-wrap gap-x-6">
          <PhoneLink phone={help.phone} />
          <WhatsAppLink phone={help.whatsapp} />
        </p>
      </div>
    </section>
  );
}

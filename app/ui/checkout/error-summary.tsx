import type { FieldErrors } from "#app/http/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { listFieldErrors } from "./list-field-errors.ts";

/**
 * Lists every field with an error above a refused form, each with a link to the field. If only the payment method is missing, the message
 * is beside it instead.
 */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const faults = listFieldErrors(errors);
  if (faults.every(({ name }) => name === "payment")) return null;
  return (
    <Alert className="mt-6">
      <p>Your order was not placed yet. Please check:</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {faults.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${name}`} className="flex min-h-11 items-center underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import type { MouseEvent } from "react";
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
            <a
              href={`#${name}`}
              onClick={enterField}
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The link is handled here, because the router would treat it as a navigation to a page without errors. */
function enterField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

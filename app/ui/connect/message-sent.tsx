import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";

/** Replaces the form once the message is saved. */
export function MessageSent() {
  return (
    <div className="grid gap-5 rounded-card border border-line p-4 sm:p-6">
      <Alert tone="success" focused>
        <p>Thank you. Your message has reached us.</p>
        <p className="mt-1 font-normal">We answer by e-mail within one working day.</p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Continue shopping</ButtonLink>
        <ButtonLink to="/connect" look="secondary">
          Write another message
        </ButtonLink>
      </div>
    </div>
  );
}

import type { FormResult } from "#app/ui/account/form-result.ts";
import { Alert } from "#app/ui/elements/alert.tsx";

/** The error of a form as a whole, with the way to a new password where there is one. */
export function FormAlert({ result }: { result: FormResult | null }) {
  if (!result?.message) return null;
  return (
    <Alert focused>
      <p>{result.message}</p>
      {result.wayOut && (
        <p>
          <a
            href="/user/forgot-password"
            className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
          >
            Set a new password
          </a>
        </p>
      )}
    </Alert>
  );
}

import type { FieldErrors, FormValues } from "#app/http/forms.ts";

/** Why a form was not accepted, and what was typed: all but passwords, which are never sent back. */
export interface FormResult {
  /** About the form as a whole. */
  message?: string;
  errors: FieldErrors;
  typed: FormValues;
  /** What the person can do instead, where waiting is not all there is. */
  wayOut?: "reset-password" | "log-in";
}

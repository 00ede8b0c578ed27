import type { FieldErrors, FormValues } from "#app/http/forms.ts";

/** The errors and the submitted values of a refused form. Passwords are never sent back. */
export interface FormResult {
  /** The error of the form as a whole. */
  message?: string;
  errors: FieldErrors;
  values: FormValues;
  /** What the person can do instead of waiting. */
  wayOut?: "reset-password" | "log-in";
}

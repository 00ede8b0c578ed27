import { data } from "react-router";
import type { InvalidInput } from "#kernel/parse-input.ts";
import type { FormValues } from "#app/http/forms.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import type { FormResult } from "#app/ui/account/form-result.ts";

const secrets = new Set(["password", "confirm_password"]);

/** Responds with the form and what was typed, except for passwords, and an error for the form as a whole or beside its fields. */
export function refuseInput(
  values: FormValues,
  {
    status = 422,
    retryAfterSeconds,
    ...refusal
  }: { status?: number; message?: string; wayOut?: "reset-password"; retryAfterSeconds?: number } & Partial<
    Pick<InvalidInput, "errors">
  >,
) {
  const { errors = {}, ...rest } = refusal;
  return data<FormResult>(
    {
      ...rest,
      errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])),
      values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name))),
    },
    { status, headers: retryAfter(retryAfterSeconds) },
  );
}

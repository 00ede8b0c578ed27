import { data } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import type { FormValues } from "#app/http/forms.ts";
import { retryAfter } from "#app/http/retry-after.ts";

interface Refusal extends Partial<FormResult> {
  status: number;
  retryAfterSeconds?: number;
}

/** Responds with the form and the reason for its refusal. Only names and the e-mail address are sent back, never a password. */
export function refuseForm(values: FormValues, { status, retryAfterSeconds, ...answer }: Refusal) {
  const { firstname = "", secondname = "", email = "" } = values;
  const headers = retryAfter(retryAfterSeconds);
  return data<FormResult>({ errors: {}, ...answer, values: { firstname, secondname, email } }, { status, headers });
}

/** "1 minute", "15 minutes": the time until the next attempt is allowed. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

import { data } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import { mergeStaleForm, toSeen } from "./stale-form.ts";
import type { EditFormResult } from "./form-state.ts";

/** A form as its screen gets it: what is stored, and digests of it for `mergeStaleForm`. */
export const toEditForm = (values: FormValues) => ({ values, seen: toSeen(values) });

type Refusal = Pick<EditFormResult, "form" | "values"> & Partial<EditFormResult> & { status?: number };

/** Responds with the refused form, as it was typed. */
export function refuseEdit({ status = 409, ...refusal }: Refusal & { message: string }) {
  return data<EditFormResult>({ errors: {}, changes: {}, ...refusal }, { status });
}

/** Responds with a form whose fields were refused. */
export function refuseFields({ errors = {}, ...refusal }: Refusal) {
  const [first, ...more] = Object.values(errors);
  const message = more.length === 0 ? first : `${more.length + 1} fields need another look`;
  return refuseEdit({ status: 422, message: `Nothing is saved yet: ${message}.`, errors, ...refusal });
}

export const staleMessage =
  "Somebody else has saved this meanwhile. What you typed is still here, and the changed fields are marked. Look at them, then save again.";

/** Responds with a form that began with older values: what was typed stays, and what somebody else changed is marked. */
export function refuseStale({ values, stored, ...form }: Omit<Refusal, "status"> & { stored: FormValues }) {
  return refuseEdit({
    ...form,
    message: staleMessage,
    ...mergeStaleForm(values, stored),
  });
}

import { toFormValues } from "#app/http/form-values.ts";
import { draftCookie, draftSeconds, serializeDraft } from "#app/actions/checkout/checkout-draft.ts";

/** Saves the form on this device, so that a detour, a reload or a lost connection loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const secure = window.location.protocol === "https:";
  const draft = serializeDraft(toFormValues(new FormData(form)));
  if (draft !== null)
    document.cookie = `${secure ? "__Host-" : ""}${draftCookie}=${draft}; Path=/; Max-Age=${draftSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

import { type RefObject, useEffect, useRef } from "react";
import { toFormValues } from "#app/http/forms.ts";
import { draftCookie, draftSeconds, serializeDraft } from "#app/actions/checkout/checkout-draft.ts";

/** Saves the form on this device with every change, so that a detour, a reload or a lost connection loses nothing. */
export function useDraft(form: RefObject<HTMLFormElement | null>, source: string) {
  const known = useRef(source);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = () => saveDraft(element);
    // The fields were filled from another address.
    if (known.current !== source) save();
    known.current = source;
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, source]);
}

function saveDraft(form: HTMLFormElement) {
  const secure = window.location.protocol === "https:";
  const draft = serializeDraft(toFormValues(new FormData(form)));
  if (draft !== null)
    document.cookie = `${secure ? "__Host-" : ""}${draftCookie}=${draft}; Path=/; Max-Age=${draftSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

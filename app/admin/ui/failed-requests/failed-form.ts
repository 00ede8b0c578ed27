import { useEffect, useRef } from "react";

const type = "taqat:form-failed";

/** Tells the screens that a form of theirs got no answer. */
export const announceFailedForm = (sent: FormData) => void dispatchEvent(new CustomEvent(type, { detail: sent }));

/** Calls the function with what was sent, each time a form of the page gets no answer: for screens that send one after another and watch no result. */
export function useFailedForm(onFailed: (sent: FormData) => void) {
  const latest = useRef(onFailed);
  useEffect(() => {
    latest.current = onFailed;
  });
  useEffect(() => {
    const over = new AbortController();
    addEventListener(type, (event) => latest.current((event as CustomEvent<FormData>).detail), { signal: over.signal });
    return () => over.abort();
  }, []);
}

import { useEffect } from "react";

/** Milliseconds within which a second press of the same button is none: an old hand's double click takes half of it. A line that stands still is pressed again later. */
const tooSoon = 1_000;

/**
 * A double click on a button sends its form once. The first press was answered to nobody, and the second was refused because the first had changed
 * the order: "Nothing was saved" stood above what was saved. Another button of the form is another wish. Forms that scripts send are left alone, since scans come quicker.
 */
export function useSingleSend() {
  useEffect(() => {
    const sent = new WeakMap<EventTarget, { submitter: HTMLElement | null; at: number }>();
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.method !== "post" || form.target === "_blank") return;
      const { submitter, timeStamp: at } = event;
      const before = sent.get(form);
      if (before?.submitter === submitter && at - before.at < tooSoon) return event.preventDefault();
      sent.set(form, { submitter, at });
      // What another listener holds back, to ask about what was typed, is not sent.
      setTimeout(() => event.defaultPrevented && sent.delete(form));
    };
    const forget = (event: PageTransitionEvent) => {
      // A page that is gone back to is as it was, with nothing on its way.
      if (event.persisted) for (const form of document.forms) sent.delete(form);
    };
    addEventListener("submit", send);
    addEventListener("pageshow", forget);
    return () => {
      removeEventListener("submit", send);
      removeEventListener("pageshow", forget);
    };
  }, []);
}

import { type FormEvent, useEffect, useState } from "react";
import { sentAside } from "./early-input.ts";

/** A form that was sent this many milliseconds ago may be sent again: the browser was stopped, or the shop is away. */
const maxWait = 30_000;

/**
 * For a form that is sent as a document: the path that it is being sent to, null while it is not or goes into another tab, and the handler of its `submit` that notes it. A page that is
 * shown again from the back/forward cache sends nothing.
 */
export function useSentTo(): [path: string | null, note: (event: FormEvent<HTMLFormElement>) => void] {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const end = () => setPath(null);
    const timer = setTimeout(end, maxWait);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && end();
    window.addEventListener("pageshow", onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", onShow);
    };
  }, [path]);
  const note = (event: FormEvent<HTMLFormElement>) => {
    if (document.documentElement.hasAttribute(sentAside)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setPath(submitter?.getAttribute("formaction") ?? event.currentTarget.getAttribute("action"));
  };
  return [path, note];
}

import { type RefObject, useEffect, useState } from "react";

const firstPauseMilliseconds = 3_000;
const longestPauseMilliseconds = 30_000;

/**
 * Sends the form again as soon as the shop is reachable, once for each `result` (null when there is nothing to send), unless the form was
 * changed meanwhile: the shopper has not agreed to the changed order. Returns whether it is waiting. Only the check of the connection is
 * repeated, never the order.
 */
export function useAutoResubmit(form: RefObject<HTMLFormElement | null>, result: object | null): boolean {
  const [changed, setChanged] = useState<object | null>(null);
  const waiting = result !== null && changed !== result;
  useEffect(() => {
    const element = form.current;
    if (!waiting || !element) return;
    let [over, checking, pause] = [false, false, firstPauseMilliseconds];
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      if (checking) return;
      checking = true;
      clearTimeout(timer);
      const reached = await isReachable();
      checking = false;
      if (over) return;
      if (reached) {
        over = true;
        element.requestSubmit();
        return;
      }
      timer = setTimeout(check, pause);
      pause = Math.min(pause * 2, longestPauseMilliseconds);
    };
    const stop = () => setChanged(result);
    timer = setTimeout(check, pause);
    window.addEventListener("online", check);
    element.addEventListener("input", stop);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener("online", check);
      element.removeEventListener("input", stop);
    };
  }, [form, result, waiting]);
  return waiting;
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

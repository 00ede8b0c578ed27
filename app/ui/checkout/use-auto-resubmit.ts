import { type RefObject, useEffect, useState } from "react";

const firstPauseMilliseconds = 3_000;
const longestPauseMilliseconds = 30_000;

/** What a result says of the shop: it did not answer, or it answered that it can take no orders at this moment. */
export type ResendReason = "unreached" | "takes-no-orders";

const questions: Record<ResendReason, string> = { unreached: "/healthz", "takes-no-orders": "/readyz?orders" };

/**
 * Sends the form again as soon as the shop is reachable, or takes orders again, once for each `result` (null when there is nothing to send), unless the
 * form was changed meanwhile: the shopper has not agreed to the changed order. When the shop then says again that it takes none, that is for the shopper
 * to decide. Returns whether it is waiting. Only the question is repeated, never the order.
 */
export function useAutoResubmit(
  form: RefObject<HTMLFormElement | null>,
  result: object | null,
  reason: ResendReason,
): boolean {
  const [changed, setChanged] = useState<object | null>(null);
  const [resent, setResent] = useState<object | null>(null);
  const hasGivenUp = reason === "takes-no-orders" && resent !== null && resent !== result;
  const waiting = result !== null && changed !== result && !hasGivenUp;
  useEffect(() => {
    const element = form.current;
    if (!waiting || !element) return;
    // Those whom one outage has refused do not come back all at once.
    let [over, checking, pause] = [false, false, firstPauseMilliseconds * (1 + Math.random())];
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      if (checking) return;
      checking = true;
      clearTimeout(timer);
      const reached = await isYes(questions[reason]);
      checking = false;
      if (over) return;
      if (reached) {
        over = true;
        if (reason === "takes-no-orders") setResent(result);
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
  }, [form, result, reason, waiting]);
  return waiting;
}

async function isYes(question: string): Promise<boolean> {
  try {
    return (await fetch(question, { cache: "no-store", signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

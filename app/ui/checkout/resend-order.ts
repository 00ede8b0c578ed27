import { checkoutFormId } from "./form-id.ts";

const firstPauseMilliseconds = 3_000;
const maxPauseMilliseconds = 30_000;

/** What an answer says of the shop: it did not answer, or it answered that it can take no orders at this moment. */
export type ResendReason = "unreached" | "takes-no-orders";

const questions: Record<ResendReason, string> = { unreached: "/healthz", "takes-no-orders": "/readyz?orders" };

/** Whether an order was sent again because the shop took none. When it then says so once more, that is for the shopper to decide. */
let hasResent = false;

/**
 * Sends the form again as soon as the shop is reachable, or takes orders again, when the page says so (`RefusalAlert`), unless the form is changed
 * meanwhile: the shopper has not agreed to the changed order. Only the question is repeated, never the order. Returns a function that ends it.
 */
export function waitToResend(send: () => void): () => void {
  const alert = document.querySelector<HTMLElement>("main [data-resend]");
  if (!alert) return () => undefined;
  const reason = alert.dataset.resend as ResendReason;
  let [over, checking, timer] = [false, false, undefined as ReturnType<typeof setTimeout> | undefined];
  // Those whom one outage has refused do not come back all at once.
  let pause = firstPauseMilliseconds * (1 + Math.random());

  const stop = () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener("online", check);
    document.removeEventListener("input", onInput);
  };
  const giveUp = () => {
    stop();
    for (const part of alert.querySelectorAll<HTMLElement>("[data-resends]"))
      part.hidden = part.dataset.resends === "yes";
  };
  const onInput = ({ target }: Event) => {
    if ((target as HTMLInputElement).form?.id === checkoutFormId) giveUp();
  };
  async function check() {
    if (checking) return;
    checking = true;
    clearTimeout(timer);
    const reached = await isYes(questions[reason]);
    checking = false;
    if (over) return;
    if (reached) {
      stop();
      hasResent ||= reason === "takes-no-orders";
      return send();
    }
    timer = setTimeout(check, pause);
    pause = Math.min(pause * 2, maxPauseMilliseconds);
  }

  if (reason === "takes-no-orders" && hasResent) giveUp();
  else {
    timer = setTimeout(check, pause);
    window.addEventListener("online", check);
    document.addEventListener("input", onInput);
  }
  return stop;
}

async function isYes(question: string): Promise<boolean> {
  try {
    return (await fetch(question, { cache: "no-store", signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

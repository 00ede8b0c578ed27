import { toastManager, type ToastText, toToast } from "../kit/toast.tsx";
import type { Purpose } from "./preserve-page.ts";

/** What failed: a form, by `identifyForm`, or what the page loads. */
export interface FailedRequest {
  purpose: Purpose;
  /** Empty for what is no form. */
  form: string;
}

/** The displayed notices by their ids: what each is about, and what ends its watch. */
const shown = new Map<string, { purpose: Purpose; over: AbortController }>();

const toId = ({ purpose, form }: FailedRequest) => `failed-${purpose}-${form}`;

/**
 * Says that a request failed, until it works or somebody closes the notice. `retry` sends the same form again: not after something else was typed,
 * because the button of the form sends that as well. Each form of the page has a notice of its own.
 */
export function showFailure(
  failed: FailedRequest,
  words: Pick<ToastText, "title" | "description">,
  retry: (() => void) | null = null,
) {
  // A form that was not saved matters more than what could not be loaded.
  if (failed.purpose !== "form" && [...shown.values()].some(({ purpose }) => purpose === "form")) return;
  const id = toId(failed);
  shown.get(id)?.over.abort();
  const over = new AbortController();
  shown.set(id, { purpose: failed.purpose, over });
  // Another notice may have taken the place of this one.
  const onClose = () => {
    over.abort();
    if (shown.get(id)?.over === over) shown.delete(id);
  };
  const show = (toast: ToastText) => toastManager.add({ id, ...toToast({ ...toast, timeout: 0, onClose }) });
  if (!retry) {
    show(words);
    return;
  }
  // Once: a second press would send the form beside the first one.
  const onPress = () => {
    over.abort();
    show({ title: "Sending it again …" });
    retry();
  };
  show({ ...words, action: { label: "Try again", onPress } });
  const change = () => {
    over.abort();
    show({ title: words.title, description: `${words.description} Send it with its own button.` });
  };
  addEventListener("input", change, { signal: over.signal });
}

/** Takes the notice away, when what failed has worked. */
export const closeFailure = (worked: FailedRequest) => close(toId(worked));

/** Takes all notices away, when somebody went to another page. */
export function closeFailures() {
  for (const id of shown.keys()) close(id);
}

function close(id: string) {
  const notice = shown.get(id);
  if (!notice) return;
  notice.over.abort();
  shown.delete(id);
  toastManager.close(id);
}

import { toastManager, type ToastText, toToast } from "../kit/toast.tsx";
import type { Purpose } from "./keep-page.ts";

const id = "failed-request";
/** What the displayed notice is about, and what ends its watch. */
let shown: { purpose: Purpose; over: AbortController } | null = null;

/**
 * Says that a request failed, until it works or somebody closes the notice. `retry` sends the same form again: not after something else was typed,
 * because the button of the form sends that as well.
 */
export function showFailure(
  purpose: Purpose,
  words: Pick<ToastText, "title" | "description">,
  retry: (() => void) | null = null,
) {
  // A form that was not saved matters more than what could not be loaded.
  if (purpose !== "form" && shown?.purpose === "form") return;
  shown?.over.abort();
  const over = new AbortController();
  shown = { purpose, over };
  // Another notice may have taken the place of this one.
  const onClose = () => {
    over.abort();
    if (shown?.over === over) shown = null;
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

/** Takes the notice away, when what failed has worked, or when somebody went to another page. */
export function closeFailure(purpose: Purpose) {
  if (!shown || (shown.purpose !== purpose && purpose !== "page")) return;
  shown.over.abort();
  shown = null;
  toastManager.close(id);
}

import { toastManager, toToast } from "./kit/toast.tsx";
import { watchTypedForms } from "./save-bar/typed-forms.ts";

const id = "ended-login";
const typed = watchTypedForms();
let isTold = false;

/**
 * The page that loads itself again met the login: it leads there, once, because the browser may ask whether to leave. While something is typed the
 * page stays, and a notice leads there in another tab.
 */
export function handleEndedLogin(): void {
  if (isTold) return;
  isTold = true;
  if (typed.find(new Set()).length === 0) {
    location.reload();
    return;
  }
  const toast = {
    title: "You are logged out.",
    description: "What you typed is still here. Log in in another tab, then send it.",
    action: { label: "Log in", onPress: () => void open("/admin/sign-in", "_blank", "noopener") },
    timeout: 0,
  };
  toastManager.add({ id, ...toToast(toast) });
}

/** Takes the notice away after the page was loaded: whoever was told that the login had ended has logged in again. */
export function dismissEndedLogin(): void {
  if (!isTold) return;
  isTold = false;
  toastManager.close(id);
}

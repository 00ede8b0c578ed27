import type { PushFields } from "./subscribe.ts";

/** Whether this browser can show what the shop pushes. */
export const canPush = (): boolean =>
  "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;

/** Why a browser may not show anything: it was told so, or the question was closed without an answer. */
const refusals = {
  denied:
    "Notifications of this shop are blocked in this browser. Allow them in its settings for this site, then press again.",
  default: "Nothing can be shown yet. Press again, then choose “Allow”.",
};
export const pushFailed = "This browser could not be reached for notifications. Try again later.";

/** Asks for notifications, as browsers allow after a press alone, and subscribes: what the shop needs to push to this browser, or why it cannot. */
export async function requestPush(): Promise<PushFields | { problem: string }> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return { problem: refusals[permission] };
    const { subscribe } = await import("./subscribe.ts");
    return await subscribe();
  } catch {
    return { problem: pushFailed };
  }
}

import { pushKeyPath } from "./push-key-path.ts";

/** What the shop needs to push to a browser, by the names of `deviceSchema`. */
export interface PushFields {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Subscribes this browser to what the shop pushes. Throws where the browser's push service takes no subscription. */
export async function subscribe(): Promise<PushFields> {
  const key = await fetch(pushKeyPath).then((response) => response.text());
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription of an earlier key of the shop's is in the way of a new one.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

import { useEffect, useRef, useState } from "react";
import { Button } from "../elements/button.tsx";
import { hashEndpoint, newsIntents, pushKeyPath } from "./order-news-form.ts";

/** Whether this browser shows news of the order: not known yet, or it can show none. */
type State = { kind: "unknown" } | { kind: "off"; problem?: string } | { kind: "on"; endpoint: string };

const blocked =
  "Notifications of this shop are blocked in this browser. Allow them in its settings for this site, then press again.";
const failed = "This browser could not be reached for notifications. Try again later.";

/**
 * Has this browser show what becomes of the order. Only scripts can ask for that, and not every browser can: without them there is nothing to see.
 * @param told The browsers that show news of it, as hashes.
 */
export function OrderNews({ page, told }: { page: string; told: string[] }) {
  const [state, setState] = useState<State>({ kind: "unknown" });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator)) return;
    const look = async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      const subscription = await worker?.pushManager.getSubscription();
      const isTold = subscription && told.includes(await hashEndpoint(subscription.endpoint));
      setState(isTold ? { kind: "on", endpoint: subscription.endpoint } : { kind: "off" });
    };
    look().catch(() => setState({ kind: "off" }));
  }, [told]);

  if (state.kind === "unknown") return null;

  const send = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      (form.current!.elements.namedItem(name) as HTMLInputElement).value = value;
    form.current!.submit();
  };

  const turnOn = async () => {
    setBusy(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return setState({ kind: "off", problem: blocked });
      send({ intent: newsIntents.on, ...(await subscribe()) });
    } catch {
      setState({ kind: "off", problem: failed });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="order-news" className="mt-10 print:hidden">
      <h2 id="order-news" className="heading text-2xl">
        Notifications on this device
      </h2>
      <form method="post" action={page} ref={form} hidden>
        {["intent", "endpoint", "p256dh", "auth"].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
      </form>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {state.kind === "on"
            ? "This browser shows you what becomes of this order."
            : "This browser can show you when this order is confirmed, on its way, there, or changed."}
        </p>
        {state.kind === "on" ? (
          <Button
            type="button"
            look="secondary"
            size="small"
            onClick={() => send({ intent: newsIntents.off, endpoint: state.endpoint })}
          >
            Stop the notifications
          </Button>
        ) : (
          <Button type="button" look="secondary" size="small" disabled={isBusy} onClick={() => void turnOn()}>
            Notify me
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm">
        {state.kind === "off" ? state.problem : null}
      </p>
    </section>
  );
}

/** Subscribes this browser to what the shop pushes. Throws where the browser's push service takes no subscription. */
async function subscribe(): Promise<{ endpoint: string; p256dh: string; auth: string }> {
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

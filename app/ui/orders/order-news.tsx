import { useEffect, useRef, useState } from "react";
import { Button } from "../elements/button.tsx";
import { requestPush, canPush } from "../push/request-push.ts";
import { hashEndpoint, newsIntents } from "./order-news-form.ts";

/** Whether this browser shows news of the order: not known yet, or it can show none. */
type State = { kind: "unknown" } | { kind: "off"; problem?: string } | { kind: "on"; endpoint: string };

/**
 * Has this browser show what becomes of the order. Only scripts can ask for that, and not every browser can: without them there is nothing to see.
 * @param told The browsers that show news of it, as hashes.
 */
export function OrderNews({ page, told }: { page: string; told: string[] }) {
  const [state, setState] = useState<State>({ kind: "unknown" });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!canPush()) return;
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
    const asked = await requestPush();
    setBusy(false);
    if ("problem" in asked) setState({ kind: "off", problem: asked.problem });
    else send({ intent: newsIntents.on, ...asked });
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

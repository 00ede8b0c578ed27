import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import { requestPush, canPush } from "#app/ui/push/request-push.ts";

const neverChanges = () => () => undefined;
const fields = ["endpoint", "p256dh", "auth"] as const;

/**
 * Has this browser show when the goods of the surrounding form are back, instead of a mail. Only scripts can ask for that, and not every browser can: without
 * them there is nothing to see.
 */
export function NotifyThisBrowser({ address, pending }: { address: string; pending: boolean }) {
  const isOffered = useSyncExternalStore(neverChanges, canPush, () => false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = useRef<HTMLButtonElement>(null);
  if (!isOffered) return null;

  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    const asked = await requestPush();
    setBusy(false);
    if ("problem" in asked) return setProblem(asked.problem);
    const button = submit.current!;
    const fill = (values: Partial<typeof asked>) => {
      for (const name of fields) (button.form!.elements.namedItem(name) as HTMLInputElement).value = values[name] ?? "";
    };
    fill(asked);
    button.form!.requestSubmit(button);
    // Who comes back to the page and presses the other button wants a mail.
    fill({});
  };

  return (
    <div className="mt-3">
      {fields.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <button ref={submit} formAction={address} formNoValidate hidden>
        Notify this browser
      </button>
      <Button type="button" look="secondary" className="w-full" pending={isBusy || pending} onClick={() => void ask()}>
        Notify this browser instead
      </Button>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { IntentButton } from "../intent-button.tsx";
import { hasPasskeys } from "./ask-device.ts";
import { NewPasskeyForm, type NewPasskey } from "./new-passkey-form.tsx";

export interface PasskeysPanelProps {
  passkeys: { id: string; name: string; created: string; lastUsed: string | null }[];
  /** The form that makes one, once it was asked for. */
  adding: NewPasskey | null;
  /** Where the forms go. */
  place: string;
}

/** The own passkeys, each with its removal, and how to add one. */
export function PasskeysPanel({ passkeys, adding, place }: PasskeysPanelProps) {
  const hydrated = useHydrated();
  return (
    <section className="panel grid gap-4" aria-labelledby="passkeys">
      <h2 id="passkeys" className="heading text-lg">
        Passkeys
      </h2>
      <p className="max-w-prose text-muted">
        A passkey signs you in with the finger, the face or the PIN of your device, without password and code. It opens
        at this shop alone, so nobody can trick you into giving it away. Whoever unlocks the device has it: add one only
        on devices of your own.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-line border-y border-line">
          {passkeys.map(({ id, name, created, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <p className="min-w-0 flex-1 basis-56">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                <span className="block text-sm text-muted">
                  Added {created} · {lastUsed === null ? "not used yet" : `last used ${lastUsed}`}
                </span>
              </p>
              <IntentButton action={place} intent="remove-passkey" fields={{ passkey: id }} label={`Remove ${name}`}>
                Remove
              </IntentButton>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <NewPasskeyForm {...adding} place={place} />
      ) : hydrated && !hasPasskeys() ? (
        <p className="text-sm text-muted">This browser has no passkeys, or the page is not open over HTTPS.</p>
      ) : (
        <IntentButton action={place} intent="new-passkey">
          Add a passkey
        </IntentButton>
      )}
    </section>
  );
}

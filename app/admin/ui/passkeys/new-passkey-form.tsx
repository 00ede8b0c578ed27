import type { PasskeyOptions } from "#domains/staff/passkeys/relying-party.ts";
import { useRef, useState } from "react";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { focusFirst } from "#app/ui/account/focus-first.ts";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { makePasskey } from "./ask-device.ts";

export interface NewPasskey {
  options: PasskeyOptions;
  /** What the passkey is called unless its owner says otherwise. */
  name: string;
  maxNameLength: number;
  result: FormResult | null;
}

/** Names a new passkey, has the device make it, and sends it. */
export function NewPasskeyForm({ options, name, maxNameLength, result, place }: NewPasskey & { place: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hydrated = useHydrated();

  async function make(form: HTMLFormElement) {
    setProblem(null);
    const made = await makePasskey(options);
    if (made === null) return;
    if (made.passkey === undefined) return setProblem(made.problem);
    field.current!.value = made.passkey;
    form.submit();
  }

  return (
    <form
      method="post"
      action={place}
      aria-label="A new passkey"
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="add-passkey" />
      <input type="hidden" name="passkey" ref={field} />
      {(problem ?? result?.message) && <Alert focused>{problem ?? result?.message}</Alert>}
      <TextField
        name="name"
        label="Name of the passkey"
        hint="By which you recognise the device."
        defaultValue={result?.values.name ?? name}
        error={result?.errors.name?.[0]}
        maxLength={maxNameLength}
        dir="auto"
        // Only then is the device asked: a passkey that the shop refused afterwards would stay on it.
        pattern=".*\S.*"
        title="Give the passkey a name"
        required
        {...focusFirst(true)}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="accent">Make the passkey</Button>
        <a href={place} className={buttonLooks("quiet", "medium")}>
          Not now
        </a>
      </div>
      {/* Below the buttons, which stay where they are when it goes. */}
      {!hydrated && (
        <p className="text-sm">
          The device makes a passkey by scripts. Allow them for this page, and wait until it is loaded.
        </p>
      )}
    </form>
  );
}

import type { PasskeyRequest } from "#domains/staff/passkeys/relying-party.ts";
import { useRef, useState } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { hasPasskeys, signRequest } from "./ask-device.ts";

interface PasskeyFormProps {
  request: PasskeyRequest;
  action: string;
  button: string;
}

/** A button that has a passkey sign the request and sends what it signed; nothing where the browser has no passkeys. */
export function PasskeyForm({ request, action, button }: PasskeyFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!useHydrated() || !hasPasskeys()) return null;

  async function sign() {
    setProblem(null);
    const signed = await signRequest(request);
    if (signed === null) return;
    if (signed.passkey === undefined) return setProblem(signed.problem);
    field.current!.value = signed.passkey;
    field.current!.form!.submit();
  }

  return (
    <form method="post" action={action} className="grid gap-3">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="passkey" ref={field} />
      {problem && <Alert focused>{problem}</Alert>}
      <Button type="button" look="secondary" onClick={() => void sign()}>
        {button}
      </Button>
    </form>
  );
}

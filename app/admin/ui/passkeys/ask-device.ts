import type { PasskeyOptions, PasskeyRequest } from "#domains/staff/passkeys/relying-party.ts";

/** Whether the browser has passkeys, and reads and writes them as JSON: all that are current, on a page with HTTPS or of this computer. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function";

/** What the device answers, as JSON for the shop, or why it does not, for its user. */
export type DeviceAnswer = { passkey: string; problem?: undefined } | { problem: string; passkey?: undefined };

/** Has the device sign the request with one of its passkeys. Null: it was asked before, and has not answered yet. */
export const signRequest = (request: PasskeyRequest) =>
  ask(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request) }));

/** Has the device make a passkey. Null: it was asked before, and has not answered yet. */
export const makePasskey = (options: PasskeyOptions) =>
  ask(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));

/** Whether the browser's own window waits for its user. A second question would be refused, as if the device were not able to answer. */
let isAsking = false;

async function ask(act: () => Promise<Credential | null>): Promise<DeviceAnswer | null> {
  if (isAsking) return null;
  isAsking = true;
  try {
    return { passkey: JSON.stringify(await act()) };
  } catch (error) {
    return { problem: (error instanceof DOMException && problems[error.name]) || "Your device could not do this." };
  } finally {
    isAsking = false;
  }
}

/** The errors of WebAuthn, by name. */
const problems: Record<string, string> = {
  NotAllowedError: "Your device used no passkey: it has none for this shop, or the question was closed. Try again.",
  InvalidStateError: "This device has a passkey of yours already.",
  SecurityError: "Passkeys work only at the shop's public address. Open the admin there.",
};

import { formatMissingSettings } from "../mail/require-settings.ts";
import { MessageError } from "./message-transport.ts";

/** The same settings, all present; throws a `MessageError` ("later") that lists every missing one. */
export function requireMessageSettings<Name extends string, Value>(
  settings: Record<Name, Value | undefined>,
): Record<Name, Value> {
  const present = Object.entries(settings).map(([name, value]) => [name, value ? "set" : undefined]);
  const missing = formatMissingSettings(Object.fromEntries(present) as Record<string, string | undefined>);
  if (missing !== null) throw new MessageError("later", `The message was not sent: ${missing}`);
  return settings as Record<Name, Value>;
}

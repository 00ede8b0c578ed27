/** The same settings, all present; throws an error naming every one that is missing. */
export function requireSettings<Name extends string>(settings: Record<Name, string | undefined>): Record<Name, string> {
  const missing = Object.keys(settings).filter((name) => !settings[name as Name]);
  if (missing.length > 0) throw new Error(`The mail was not sent: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not set`);
  return settings as Record<Name, string>;
}

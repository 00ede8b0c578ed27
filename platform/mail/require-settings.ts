/** Lists the missing settings, as in "SMTP_URL, MAIL_FROM are not set"; null when none is missing. */
export function formatMissingSettings(settings: Record<string, string | undefined>): string | null {
  const missing = Object.keys(settings).filter((name) => !settings[name]);
  return missing.length === 0 ? null : `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not set`;
}

/** The same settings, all present; throws an error that lists every missing one. */
export function requireSettings<Name extends string>(settings: Record<Name, string | undefined>): Record<Name, string> {
  const missing = formatMissingSettings(settings);
  if (missing !== null) throw new Error(`The mail was not sent: ${missing}`);
  return settings as Record<Name, string>;
}

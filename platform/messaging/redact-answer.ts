import { redactEmailAddresses } from "../mail/redact-email-addresses.ts";

/** Replaces phone numbers, e-mail addresses and these secrets in what a service answered: logs must not contain them. */
export function redactAnswer(text: string, secrets: readonly (string | undefined)[] = []): string {
  const safe = secrets
    .filter((secret) => secret !== undefined && secret.length >= 4)
    .reduce<string>((left, secret) => left.replaceAll(secret!, "[secret]"), text);
  return redactEmailAddresses(safe.replaceAll(/(?<![\w#(])\+?\d[\d\s-]{7,}\d(?!\w)/g, "[number]"));
}

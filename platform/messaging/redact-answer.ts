import { cleanLine } from "#kernel/clean-text.ts";
import { redactEmailAddresses } from "../mail/redact-email-addresses.ts";

/** What a service answered, in one line that can be stored. Phone numbers, e-mail addresses and these secrets are replaced: logs must not contain them. */
export function redactAnswer(text: string, secrets: readonly (string | undefined)[] = []): string {
  const safe = secrets
    .filter((secret) => secret !== undefined && secret.length >= 4)
    .reduce<string>((left, secret) => left.replaceAll(secret!, "[secret]"), cleanLine(text));
  return redactEmailAddresses(safe.replaceAll(/(?<![\w#(])\+?\d[\d\s-]{7,}\d(?!\w)/g, "[number]"));
}

import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

let domains: Set<string> | undefined;

/** Whether an address of mail is of a service whose mailboxes are thrown away after some minutes. The list is read at the first call. */
export function isDisposableMail(email: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
    .split(".");
  // Such services hand out mailboxes below their domain too.
  return labels.some((_, at) => labels.length - at >= 2 && domains!.has(labels.slice(at).join(".")));
}

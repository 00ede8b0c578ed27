import { editDistance } from "./edit-distance.ts";

/** The pattern of an e-mail address. The server's forms and the browser's check of the same fields use it. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The message for a value that does not match. */
export const emailError = "Enter a full e-mail address, for example ayesha@example.com";

/** The large mail providers of people in Pakistan. */
const common = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];

/** Real domains that are one edit away from those. */
const alsoReal = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "fmail.com",
  "hotmail.co",
  "yahoo.ca",
  "yahoo.co",
  "gmx.com",
]);

/**
 * The address that the person probably meant, when its domain is one or two edits away from a large provider's; null otherwise. It is only a
 * suggestion: a person who has such a domain can leave it.
 */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^(\S+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (
    local === undefined ||
    domain === undefined ||
    domain.length > 20 ||
    common.includes(domain) ||
    alsoReal.has(domain)
  )
    return null;
  const meant =
    common.find((known) => domain === known.replace(/\.com$/, "")) ??
    common.find((known) => editDistance(domain, known) <= 2);
  return meant === undefined ? null : `${typed.trim().slice(0, local.length)}@${meant}`;
}

/**
 * One key for all spellings of an address that reach the same mailbox: letters in lower case, without a tag behind "+", and at
 * Gmail without dots. It counts what a mailbox gets, and is never written to.
 */
export function mailboxKey(email: string): string {
  const untagged = email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const [, local] = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(untagged) ?? [];
  return local === undefined ? untagged : `${local.replaceAll(".", "")}@gmail.com`;
}

/** Replaces every e-mail address in the text: mail servers quote the recipient in their refusals, and logs must not contain it. */
export function redactEmailAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'(),;:[\]])[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "[address]");
}

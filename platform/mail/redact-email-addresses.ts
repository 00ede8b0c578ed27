/** The text with every e-mail address in it replaced: mail servers quote the recipient in their refusals, logs must not. */
export function redactEmailAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "[address]");
}

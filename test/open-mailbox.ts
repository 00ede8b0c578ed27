import type { Mail, MailTransport } from "#platform/mail/mail-transport.ts";

/** A transport that stores its mails in memory, and rejects the first ones if asked to. */
export function openMailbox({ refusals = 0 } = {}): MailTransport & { mails: Mail[] } {
  const mails: Mail[] = [];
  let left = refusals;
  return {
    mails,
    async send(mail) {
      if (left-- > 0) throw new Error("The mailbox is closed");
      mails.push(mail);
    },
  };
}

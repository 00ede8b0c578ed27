/** One mail to one person, rendered and ready to go. */
export interface Mail {
  to: string;
  /** The reply address, when it is not the sender's. */
  replyTo?: string;
  subject: string;
  /** A whole HTML document. */
  html: string;
  text: string;
  /** The same facts as named values, for services that have a template of their own. */
  params: Record<string, string>;
  /** Where one request (RFC 8058), or whoever opens it, ends mails of this kind. */
  unsubscribeUrl?: string;
  /** Identifies this mail permanently. A mail that is sent again has the same key. */
  key: string;
}

/** Hands mails to a delivery service. */
export interface MailTransport {
  /** Resolves when the service has accepted the mail; otherwise rejects with a sentence that contains no personal data. */
  send(mail: Mail): Promise<void>;
}

/** The headers by which a mailbox offers to end mails of this kind with one press; none for other mails. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

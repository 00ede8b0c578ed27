/** One mail to one person, rendered and ready to go. */
export interface Mail {
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  subject: string;
  /** A whole HTML document. */
  html: string;
  text: string;
  /** The same facts as named values, for services that fill in a template of their own. */
  params: Record<string, string>;
  /** Names this mail for ever. A mail sent again under the same key is recognisable as the same one. */
  key: string;
}

/** Hands mails to whoever delivers them. */
export interface MailTransport {
  /** Resolves when the mail is in other hands; rejects with a sentence that names no person when it is not. */
  send(mail: Mail): Promise<void>;
}

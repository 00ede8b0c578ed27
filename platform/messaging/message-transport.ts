/** How messages reach a phone. */
export const messageChannels = ["whatsapp", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** One message to one phone, ready to go. */
export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
  /** Identifies this message permanently. A message that is sent again has the same key. */
  key: string;
}

/** A button below a message: one whose press comes back with its payload, or one that copies a code. */
export type TemplateButton =
  | { kind: "quick-reply"; label: string; payload: string }
  | { kind: "copy-code"; code: string };

/** A message by a template that WhatsApp has approved; `text` is what it says, for the outbox. */
export interface TemplateMessage extends TextMessage {
  template: {
    name: string;
    /** WhatsApp's code, such as "en" or "ur". */
    language: string;
    /** The values of the template's named variables, each one line of text. */
    parameters: Readonly<Record<string, string>>;
    buttons: readonly TemplateButton[];
  };
}

/** Hands messages to a service. */
export interface MessageTransport<Message extends TextMessage = TextMessage> {
  /**
   * Resolves when the service has accepted the message, with the service's id of it (null where it gives none); otherwise
   * rejects with a `MessageError`, whose sentence contains no personal data and no secret.
   */
  send(message: Message): Promise<{ id: string | null }>;
}

/** The transports of a shop; null where a channel is off. */
export interface MessageTransports {
  whatsapp: MessageTransport<TemplateMessage> | null;
  sms: MessageTransport | null;
}

/** Later: it may go later, as it is. Unreachable: this phone cannot be reached by this channel. Refused: it never goes as it is. */
export type MessageFault = "later" | "unreachable" | "refused";

/** Why a service did not take a message. */
export class MessageError extends Error {
  override readonly name = "MessageError";
  readonly fault: MessageFault;

  constructor(fault: MessageFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

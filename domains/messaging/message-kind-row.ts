import type { MessageLanguage } from "#kernel/message-language.ts";

/** What a press on a button below a message does. */
export const replyActions = { confirm: "Confirm", cancel: "Cancel" } as const;
export type ReplyAction = keyof typeof replyActions;

export interface MessageKindRow {
  /** What the message is, for who decides whether it is sent. */
  label: string;
  /** What stands in braces in its texts and in its template, with an example. Every message also has `{shop}`. */
  values: Readonly<Record<string, string>>;
  /** The values that open or prove something for whoever reads them: the log does not keep them. */
  secrets: readonly string[];
  /** Buttons whose press answers, or one that copies the value of this name. */
  buttons: readonly ReplyAction[] | { copies: string };
  /** Somebody waits for it on a page right now: it is sent whatever the owner's settings, and by SMS where WhatsApp is slow. */
  asked: boolean;
  /** The name of its template at WhatsApp, until the owner has chosen another. */
  template: string;
  texts: Readonly<Record<MessageLanguage, string>>;
}

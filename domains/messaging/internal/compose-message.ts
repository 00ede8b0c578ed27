import type { TemplateButton, TemplateMessage } from "#platform/messaging/message-transport.ts";
import { replyActions } from "../message-kind-row.ts";
import { fillMessage, findMessageKind } from "../message-kinds.ts";
import { messageLanguages, type MessageLanguage } from "#kernel/message-language.ts";
import type { MessageWording } from "../settings/find-messaging-settings.ts";
import type { sentMessages } from "./tables.server.ts";

const hidden = "•••";

/** What a message is composed with. */
interface Composition {
  to: string;
  shop: string;
  language: MessageLanguage;
  wording: MessageWording;
}

/** Composes a message of the log in this language: as each channel takes it, and its words as the log keeps them. */
export function composeMessage(
  {
    id,
    kind,
    values: own,
    replyToken,
  }: Pick<typeof sentMessages.$inferSelect, "id" | "kind" | "values" | "replyToken">,
  { to, shop, language, wording }: Composition,
): { message: TemplateMessage; logged: string } {
  const { buttons, secrets, values: named } = findMessageKind(kind);
  const { code, suffix } = messageLanguages[language];
  const values: Record<string, string> = { shop, ...own };
  const words = wording.texts[language];
  // The words of a template for codes are WhatsApp's, which knows the code alone.
  const [parameters, shown]: [Record<string, string>, TemplateButton[]] =
    "copies" in buttons
      ? [
          { [buttons.copies]: values[buttons.copies] ?? "" },
          [{ kind: "copy-code", code: values[buttons.copies] ?? "" }],
        ]
      : [
          Object.fromEntries(["shop", ...Object.keys(named)].map((name) => [name, values[name] ?? ""])),
          buttons.map((action) => ({
            kind: "quick-reply",
            label: replyActions[action],
            payload: `${action}:${replyToken}`,
          })),
        ];
  return {
    message: {
      to,
      key: id,
      text: fillMessage(words, values),
      template: { name: wording.template + suffix, language: code, parameters, buttons: shown },
    },
    logged: fillMessage(words, { ...values, ...Object.fromEntries(secrets.map((name) => [name, hidden])) }),
  };
}

import { createHash } from "node:crypto";
import { escapeHtml } from "#kernel/escape-html.ts";
import { createOutboxTransport } from "../mail/outbox-transport.ts";
import type { MessageChannel, MessageTransport, TemplateMessage, TextMessage } from "./message-transport.ts";

const nameOf: Record<MessageChannel, string> = { whatsapp: "WhatsApp", sms: "SMS" };

/** Stores messages beside the mails, as pages in the same folder with the same index; see `createOutboxTransport`. */
export function createOutboxMessageTransport(
  channel: MessageChannel,
  { folder }: { folder: string },
): MessageTransport<TextMessage & Partial<TemplateMessage>> {
  const outbox = createOutboxTransport({ folder, from: nameOf[channel] });
  return {
    async send({ to, text, key, template }) {
      const [line = ""] = text.split("\n");
      const buttons = (template?.buttons ?? []).map((button) =>
        button.kind === "quick-reply" ? `[${button.label}: ${button.payload}]` : `[Copy: ${button.code}]`,
      );
      const whole = [text, ...buttons].join("\n");
      await outbox.send({
        to,
        subject: `${nameOf[channel]}: ${line.length > 70 ? `${line.slice(0, 69)}…` : line}`,
        html: `<p dir="auto" style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeHtml(whole)}</p>`,
        text: whole,
        params: {},
        key: `${channel}:${key}`,
      });
      return { id: `outbox-${createHash("sha256").update(`${channel}:${key}`).digest("hex").slice(0, 24)}` };
    },
  };
}

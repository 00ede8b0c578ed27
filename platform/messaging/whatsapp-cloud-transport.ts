import { z } from "zod";
import { MessageError, type MessageTransport, type TemplateButton, type TemplateMessage } from "./message-transport.ts";
import type { WhatsAppCloudSettings } from "./messaging-settings.ts";
import { redactAnswer } from "./redact-answer.ts";
import { requireMessageSettings } from "./require-message-settings.ts";
import { sendRequest } from "./send-request.ts";
import { faultOf } from "./whatsapp-errors.ts";

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(512) })]).rest(z.unknown()) });
const refused = z.object({
  error: z.object({
    message: z.string().default(""),
    code: z.number().optional(),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
});

/**
 * Sends templates through the WhatsApp Cloud API of Meta (POST /<number's id>/messages). The message's key goes along as
 * `biz_opaque_callback_data`, which receipts bring back, also of a message whose answer was lost.
 */
export function createWhatsAppCloudTransport(
  { url, phoneNumberId, accessToken }: WhatsAppCloudSettings,
  { timeout = 15_000 } = {},
): MessageTransport<TemplateMessage> {
  return {
    async send(message) {
      const { WHATSAPP_PHONE_NUMBER_ID: number, WHATSAPP_ACCESS_TOKEN: token } = requireMessageSettings({
        WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
        WHATSAPP_ACCESS_TOKEN: accessToken,
      });
      const answer = await sendRequest({
        url: `${url}/${number}/messages`,
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(toBody(message)),
        timeout,
      });
      const found = readJson(answer.text);
      const taken = accepted.safeParse(found);
      if (answer.status >= 200 && answer.status < 300 && taken.success) return { id: taken.data.messages[0].id };
      throw toError(answer, found, [token, message.to, message.to.slice(1)]);
    },
  };
}

const toBody = ({ to, key, template: { name, language, parameters, buttons } }: TemplateMessage) => {
  const isCode = buttons.some(({ kind }) => kind === "copy-code");
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    type: "template",
    biz_opaque_callback_data: key.slice(0, 512),
    template: {
      name,
      language: { code: language },
      components: [
        {
          type: "body",
          // The variables of templates for codes are Meta's own, which have places and no names.
          parameters: Object.entries(parameters).map(([parameter, text]) => ({
            type: "text",
            ...(isCode ? {} : { parameter_name: parameter }),
            text: toOneLine(text),
          })),
        },
        ...buttons.map(toButton),
      ],
    },
  };
};

const toButton = (button: TemplateButton, index: number) => ({
  type: "button",
  // WhatsApp keeps the button that copies a code as one with an address.
  sub_type: button.kind === "quick-reply" ? "quick_reply" : "url",
  index: String(index),
  parameters: [
    button.kind === "quick-reply" ? { type: "payload", payload: button.payload } : { type: "text", text: button.code },
  ],
});

/** WhatsApp refuses values that are empty or hold line breaks, tabs or more than four spaces in a row. */
const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim() || "–";

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toError({ status, text }: { status: number; text: string }, found: unknown, secrets: string[]): MessageError {
  const parsed = refused.safeParse(found);
  if (!parsed.success)
    return new MessageError(
      status >= 500 || status === 429 || (status >= 200 && status < 300) ? "later" : "refused",
      `WhatsApp answered ${status}: ${redactAnswer(text.slice(0, 200), secrets)}`,
    );
  const { code, message, error_data: data } = parsed.data.error;
  const words = [message, data?.details].filter(Boolean).join(": ");
  return new MessageError(
    faultOf(code, status),
    `WhatsApp answered ${code === undefined ? status : `error ${code}`}: ${redactAnswer(words.slice(0, 400), secrets)}`,
  );
}

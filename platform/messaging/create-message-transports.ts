import type { Log } from "../log.ts";
import { formatMissingSettings } from "../mail/require-settings.ts";
import { type OutgoingCall, traceCall } from "../tracing/trace-call.ts";
import type { MessageTransport, MessageTransports, TemplateMessage, TextMessage } from "./message-transport.ts";
import type { MessagingTransportSettings } from "./messaging-settings.ts";
import { createOutboxMessageTransport } from "./outbox-message-transport.ts";
import { createSmsTransport } from "./sms-transport.ts";
import { createWhatsAppCloudTransport } from "./whatsapp-cloud-transport.ts";

/** A transport with what there is to know of it. */
interface ChosenTransport<Message extends TextMessage> {
  transport: MessageTransport<Message>;
  /** Each message of it is a span of this name; null where nobody is asked. */
  call: OutgoingCall | null;
  /** What it needs of the environment, by name. */
  needs: Record<string, string | undefined>;
}

/** Creates the transports that the settings choose. One that lacks a setting is created too, logs an error, and rejects every send. */
export const createMessageTransports = (settings: MessagingTransportSettings, log: Log): MessageTransports => ({
  whatsapp: open(chooseWhatsApp(settings.whatsapp), "WhatsApp message", log),
  sms: open(chooseSms(settings.sms), "SMS", log),
});

function open<Message extends TextMessage>(
  chosen: ChosenTransport<Message> | null,
  what: string,
  log: Log,
): MessageTransport<Message> | null {
  if (!chosen) return null;
  const { transport, call, needs } = chosen;
  const missing = formatMissingSettings(needs);
  if (missing !== null) log.error(`No ${what} can be sent, and all of them wait: ${missing}`);
  return call ? { send: (message) => traceCall(call, () => transport.send(message)) } : transport;
}

function chooseWhatsApp(settings: MessagingTransportSettings["whatsapp"]): ChosenTransport<TemplateMessage> | null {
  switch (settings.transport) {
    case "off":
      return null;
    case "outbox":
      return { transport: createOutboxMessageTransport("whatsapp", settings), call: null, needs: {} };
    case "cloud": {
      const { url, phoneNumberId, accessToken } = settings;
      return {
        transport: createWhatsAppCloudTransport(settings),
        call: { name: "WhatsApp send", url },
        needs: { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken },
      };
    }
  }
}

function chooseSms(settings: MessagingTransportSettings["sms"]): ChosenTransport<TextMessage> | null {
  switch (settings.transport) {
    case "off":
      return null;
    case "outbox":
      return { transport: createOutboxMessageTransport("sms", settings), call: null, needs: {} };
    case "http": {
      const { url, fields } = settings;
      return {
        transport: createSmsTransport(settings),
        call: { name: "SMS send", url },
        needs: { SMS_URL: url, SMS_FIELDS: fields && "set" },
      };
    }
  }
}

import type { Log } from "../log.ts";
import { formatMissingSettings } from "../mail/require-settings.ts";
import { traceCall } from "../tracing/trace-call.ts";
import type { MessageTransport, MessageTransports, TemplateMessage, TextMessage } from "./message-transport.ts";
import type { MessagingSettings } from "./messaging-settings.ts";
import { createOutboxMessageTransport } from "./outbox-message-transport.ts";
import { createSmsTransport } from "./sms-transport.ts";
import { createWhatsAppCloudTransport } from "./whatsapp-cloud-transport.ts";

/** Creates the transports that the settings choose. One that lacks a setting is created too, logs an error, and rejects every send. */
export const createMessageTransports = (settings: MessagingSettings, log: Log): MessageTransports => ({
  whatsapp: createWhatsApp(settings.whatsapp, log),
  sms: createSms(settings.sms, log),
});

function createWhatsApp(settings: MessagingSettings["whatsapp"], log: Log): MessageTransport<TemplateMessage> | null {
  switch (settings.transport) {
    case "off":
      return null;
    case "outbox":
      return createOutboxMessageTransport("whatsapp", settings);
    case "cloud": {
      const { phoneNumberId, accessToken } = settings;
      warnOf({ WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken }, "WhatsApp message", log);
      return traced("WhatsApp send", settings.url, createWhatsAppCloudTransport(settings));
    }
  }
}

function createSms(settings: MessagingSettings["sms"], log: Log): MessageTransport | null {
  switch (settings.transport) {
    case "off":
      return null;
    case "outbox":
      return createOutboxMessageTransport("sms", settings);
    case "http":
      warnOf({ SMS_URL: settings.url, SMS_FIELDS: settings.fields && "set" }, "SMS", log);
      return traced("SMS send", settings.url, createSmsTransport(settings));
  }
}

/** The transport, each message of which is a span. The outbox asks nobody. */
const traced = <Message extends TextMessage>(
  name: string,
  url: string | undefined,
  transport: MessageTransport<Message>,
): MessageTransport<Message> => ({ send: (message) => traceCall({ name, url }, () => transport.send(message)) });

function warnOf(settings: Record<string, string | undefined>, what: string, log: Log) {
  const missing = formatMissingSettings(settings);
  if (missing !== null) log.error(`No ${what} can be sent, and all of them wait: ${missing}`);
}

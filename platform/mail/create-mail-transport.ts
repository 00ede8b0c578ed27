import type { Log } from "../log.ts";
import { traceCall } from "../tracing/trace-call.ts";
import type { MailSettings } from "./mail-settings.ts";
import type { MailTransport } from "./mail-transport.ts";
import { createEmailJsTransport } from "./email-js-transport.ts";
import { createOutboxTransport } from "./outbox-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { formatMissingSettings } from "./require-settings.ts";

/** Creates the transport that the settings choose. A transport that lacks a setting is created too, logs an error, and rejects every send. */
export function createMailTransport(settings: MailSettings, log: Log): MailTransport {
  switch (settings.transport) {
    case "outbox":
      log.info({ folder: settings.folder }, "Mail goes to the outbox: open its index.html in a browser");
      return createOutboxTransport(settings);
    case "smtp":
      warnOf(formatMissingSettings({ SMTP_URL: settings.url, MAIL_FROM: settings.from }), log);
      return traced("SMTP send", settings.url, createSmtpTransport(settings));
    case "emailjs":
      warnOf(
        formatMissingSettings({
          EMAILJS_SERVICE_ID: settings.serviceId,
          EMAILJS_TEMPLATE_ID: settings.templateId,
          EMAILJS_PUBLIC_KEY: settings.publicKey,
        }),
        log,
      );
      return traced("EmailJS send", settings.url, createEmailJsTransport(settings));
  }
}

/** The transport, each mail of which is a span. The outbox asks nobody. */
const traced = (name: string, url: string | undefined, transport: MailTransport): MailTransport => ({
  send: (mail) => traceCall({ name, url }, () => transport.send(mail)),
});

function warnOf(missing: string | null, log: Log) {
  if (missing !== null) log.error(`No mail can be sent, and all of them wait: ${missing}`);
}

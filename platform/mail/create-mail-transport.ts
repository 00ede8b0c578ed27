import type { Log } from "../log.ts";
import { type OutgoingCall, traceCall } from "../tracing/trace-call.ts";
import type { MailSettings } from "./mail-settings.ts";
import type { MailTransport } from "./mail-transport.ts";
import { createEmailJsTransport } from "./email-js-transport.ts";
import { createOutboxTransport } from "./outbox-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { formatMissingSettings } from "./require-settings.ts";

/** A transport with what there is to know of it. */
interface ChosenTransport {
  transport: MailTransport;
  /** Each mail of it is a span of this name; null where nobody is asked. */
  call: OutgoingCall | null;
  /** What it needs of the environment, by name. */
  needs: Record<string, string | undefined>;
}

/** Creates the transport that the settings choose. A transport that lacks a setting is created too, logs an error, and rejects every send. */
export function createMailTransport(settings: MailSettings, log: Log): MailTransport {
  const { transport, call, needs } = chooseTransport(settings);
  if (settings.transport === "outbox")
    log.info({ folder: settings.folder }, "Mail goes to the outbox: open its index.html in a browser");
  warnOf(formatMissingSettings(needs), log);
  return call ? { send: (mail) => traceCall(call, () => transport.send(mail)) } : transport;
}

function chooseTransport(settings: MailSettings): ChosenTransport {
  switch (settings.transport) {
    case "outbox":
      return { transport: createOutboxTransport(settings), call: null, needs: {} };
    case "smtp": {
      const { url, from } = settings;
      return {
        transport: createSmtpTransport(settings),
        call: { name: "SMTP send", url },
        needs: { SMTP_URL: url, MAIL_FROM: from },
      };
    }
    case "emailjs": {
      const { url, serviceId, templateId, publicKey } = settings;
      return {
        transport: createEmailJsTransport(settings),
        call: { name: "EmailJS send", url },
        needs: { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId, EMAILJS_PUBLIC_KEY: publicKey },
      };
    }
  }
}

function warnOf(missing: string | null, log: Log) {
  if (missing !== null) log.error(`No mail can be sent, and all of them wait: ${missing}`);
}

import { setTimeout as wait } from "node:timers/promises";
import { noteStatus } from "../tracing/trace-call.ts";
import type { EmailJsSettings } from "./mail-settings.ts";
import type { Mail, MailTransport } from "./mail-transport.ts";
import { requireSettings } from "./require-settings.ts";
import { redactEmailAddresses } from "./redact-email-addresses.ts";

const libraryVersion = "4.4.1";

/**
 * Sends through the HTTP API of EmailJS, which fills in a template stored there. The service accepts one request a second (`spacing`, in
 * milliseconds), so this process sends mails one after the other. Any status but 2xx rejects with the status and text.
 */
export function createEmailJsTransport(
  settings: EmailJsSettings,
  { spacing = 1_000, timeout = 15_000 } = {},
): MailTransport {
  let free: Promise<unknown> = Promise.resolve();
  return {
    async send(mail) {
      const body = bodyOf(settings, mail);
      const posting = free.then(() => post(settings.url, body, timeout));
      free = posting.catch(() => undefined).then(() => wait(spacing, undefined, { ref: false }));
      await posting;
    },
  };
}

function bodyOf({ serviceId, templateId, publicKey, privateKey }: EmailJsSettings, mail: Mail) {
  const required = requireSettings({
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
    EMAILJS_PUBLIC_KEY: publicKey,
  });
  return {
    lib_version: libraryVersion,
    user_id: required.EMAILJS_PUBLIC_KEY,
    service_id: required.EMAILJS_SERVICE_ID,
    template_id: required.EMAILJS_TEMPLATE_ID,
    template_params: paramsOf(mail),
    ...(privateKey ? { accessToken: privateKey } : {}),
  };
}

/** The bytes that the service takes for all values of a template, less a little for their names. */
const maxParamBytes = 48_000;

/** The values for the one template that all kinds of mails share. `orderhtml` is never empty: without the table of an order it is the whole mail. */
function paramsOf({ params, to, replyTo = "", subject, text, html }: Mail): Record<string, string> {
  const content = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  const values = { orderhtml: content, ...params, to_email: to, reply_to: replyTo, subject };
  // Of a very long order there is its table alone.
  const message = isShort(...Object.values(values), text) ? text : "";
  return { ...values, message, message_html: isShort(...Object.values(values), message, content) ? content : "" };
}

const isShort = (...values: string[]) => Buffer.byteLength(values.join("")) <= maxParamBytes;

async function post(url: string, body: object, timeout: number) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
    credentials: "omit",
    redirect: "error",
  }).catch((error: Error) => {
    throw new Error(
      `The mail service could not be reached: ${error.name === "TimeoutError" ? `no answer within ${timeout} ms` : causeOf(error)}`,
    );
  });
  noteStatus(response.status);
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const text = await response.text().catch(() => "");
  throw new Error(
    `The mail service answered ${response.status}: ${redactEmailAddresses(text.slice(0, 300)) || response.statusText}`,
  );
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

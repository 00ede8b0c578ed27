import { fillSmsFields, flattenFields, type SmsFields } from "./fill-sms-fields.ts";
import { MessageError, type MessageTransport, type TextMessage } from "./message-transport.ts";
import type { SmsHttpSettings } from "./messaging-settings.ts";
import { readPath } from "./read-path.ts";
import { redactAnswer } from "./redact-answer.ts";
import { requireMessageSettings } from "./require-message-settings.ts";
import { sendRequest } from "./send-request.ts";

/**
 * Sends through the HTTP API of whatever SMS service: the settings say how its request looks and how its answer is read.
 * An answer of 5xx, 408 or 429 is one to try again later; any other that is not accepted refuses the message.
 */
export function createSmsTransport(settings: SmsHttpSettings, { timeout = 15_000 } = {}): MessageTransport {
  return {
    async send(message) {
      const { SMS_URL: url, SMS_FIELDS: fields } = requireMessageSettings<"SMS_URL" | "SMS_FIELDS", string | SmsFields>(
        { SMS_URL: settings.url, SMS_FIELDS: settings.fields },
      ) as { SMS_URL: string; SMS_FIELDS: SmsFields };
      const { status, text } = await sendRequest({
        ...toRequest(settings, url, fillSmsFields(fields, message)),
        timeout,
      });
      const id = settings.id === undefined ? null : readId(text, settings.id);
      const isAccepted = settings.accepted === undefined || text.includes(settings.accepted);
      if (status >= 200 && status < 300 && isAccepted && !(settings.id !== undefined && id === null)) return { id };
      throw new MessageError(
        status >= 500 || status === 429 || status === 408 ? "later" : "refused",
        `The SMS service answered ${status}: ${redactAnswer(text.slice(0, 300), secretsOf(settings, url, message))}`,
      );
    },
  };
}

type Request = Omit<Parameters<typeof sendRequest>[0], "timeout">;

function toRequest({ method, body, headers }: SmsHttpSettings, url: string, fields: SmsFields): Request {
  if (method === "GET") {
    const address = new URL(url);
    for (const [name, value] of flattenFields(fields)) address.searchParams.append(name, value);
    return { url: address.href, method, headers };
  }
  return body === "json"
    ? { url, method, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(fields) }
    : {
        url,
        method,
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(flattenFields(fields)).toString(),
      };
}

/** The id at a path such as "data.0.id" of a JSON answer; null where there is none. */
function readId(text: string, path: string): string | null {
  try {
    return readPath(JSON.parse(text), path).slice(0, 512) || null;
  } catch {
    return null;
  }
}

/** What a service's answer may repeat and no log may hold: every text of the settings, the phone and the words. */
function secretsOf({ headers, fields = {} }: SmsHttpSettings, url: string, { to, text }: TextMessage): string[] {
  const given = flattenFields(fields).map(([, value]) => value);
  const inHeaders = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  const inUrl = [...new URL(url).searchParams.values(), ...new URL(url).pathname.split("/")].filter(
    (part) => part.length >= 12,
  );
  return [...given.filter((value) => !value.includes("{")), ...inHeaders, ...inUrl, to, to.slice(1), text].toSorted(
    (one, other) => other.length - one.length,
  );
}

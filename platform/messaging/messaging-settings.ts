import { join } from "node:path";
import { z } from "zod";
import { optionalSetting } from "../optional-setting.ts";
import type { SmsFields } from "./fill-sms-fields.ts";
import { type SmsReceiptSettings, smsReceiptMapping, smsReceiptSignature } from "./sms-receipts.ts";

const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]], usual: NoInfer<Value>) =>
  optionalSetting
    .transform((value) => value ?? usual)
    .pipe(z.enum(values, `${name} must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`));
const address = (name: string) =>
  optionalSetting.pipe(z.url({ protocol: /^https?$/, error: `${name} must be a http or https address` }).optional());

/** A setting that is written as JSON. */
const json = <Value>(name: string, schema: z.ZodType<Value>, what: string) =>
  optionalSetting.transform((text, context): Value | undefined => {
    if (text === undefined) return undefined;
    const fault = `${name} must be ${what}`;
    try {
      const parsed = schema.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // The text is not repeated: it may hold a password.
    }
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });

const leaf = z.union([z.string(), z.number(), z.boolean()]);
const fields: z.ZodType<SmsFields> = z.lazy(() =>
  z.record(z.string(), z.union([leaf, z.array(z.union([leaf, fields])), fields])),
);

/** The settings of messages in the environment. Empty means not set. */
const messagingEnvironment = z.object({
  WHATSAPP_TRANSPORT: oneOf("WHATSAPP_TRANSPORT", ["outbox", "cloud", "off"], "outbox"),
  WHATSAPP_PHONE_NUMBER_ID: optionalSetting.pipe(
    z.string().regex(/^\d+$/, "WHATSAPP_PHONE_NUMBER_ID must be the number's id, which has digits alone").optional(),
  ),
  WHATSAPP_ACCESS_TOKEN: optionalSetting,
  WHATSAPP_API_URL: address("WHATSAPP_API_URL"),
  WHATSAPP_APP_SECRET: optionalSetting,
  WHATSAPP_VERIFY_TOKEN: optionalSetting,
  SMS_TRANSPORT: oneOf("SMS_TRANSPORT", ["outbox", "http", "off"], "outbox"),
  SMS_URL: address("SMS_URL"),
  SMS_METHOD: oneOf("SMS_METHOD", ["POST", "GET"], "POST"),
  SMS_BODY: oneOf("SMS_BODY", ["form", "json"], "form"),
  SMS_FIELDS: json(
    "SMS_FIELDS",
    fields,
    'a JSON object of fields, such as {"to":"{number}","message":"{text}","from":"TAQAT"}',
  ),
  SMS_HEADERS: json(
    "SMS_HEADERS",
    z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t\x20-\x7e]*$/)),
    'a JSON object of headers, such as {"Authorization":"Bearer …"}',
  ),
  SMS_ID: optionalSetting,
  SMS_ACCEPTED: optionalSetting,
  SMS_RECEIPTS: json(
    "SMS_RECEIPTS",
    smsReceiptMapping,
    'a JSON object that says where a receipt has what, such as {"id":"messageId","state":"status","states":{"delivered":["DELIVRD"],"failed":["UNDELIV"]}}',
  ),
  SMS_RECEIPT_SIGNATURE: json(
    "SMS_RECEIPT_SIGNATURE",
    smsReceiptSignature,
    'a JSON object that says how receipts are signed, such as {"header":"X-Signature","secret":"…","algorithm":"sha256","encoding":"hex"}',
  ),
});

export interface WhatsAppCloudSettings {
  transport: "cloud";
  /** With the version, without a trailing slash: "https://graph.facebook.com/v24.0". */
  url: string;
  phoneNumberId?: string | undefined;
  accessToken?: string | undefined;
}

export interface SmsHttpSettings {
  transport: "http";
  url?: string | undefined;
  method: "POST" | "GET";
  /** How a POST carries the fields; a GET carries them in its address. */
  body: "form" | "json";
  /** What the service wants to be told; see `fillSmsFields`. */
  fields?: SmsFields | undefined;
  headers: Record<string, string>;
  /** Where in a JSON answer the id of the message is, as in "data.0.id". An answer without it is a refusal. */
  id?: string | undefined;
  /** What the answer of a message that was accepted contains, for services that answer 200 to everything. */
  accepted?: string | undefined;
}

interface OutboxSettings {
  transport: "outbox";
  folder: string;
}

/** A setting that a transport needs may be missing: then every send is rejected, and the messages wait until it is set. */
export interface MessagingTransportSettings {
  whatsapp: OutboxSettings | WhatsAppCloudSettings | { transport: "off" };
  sms: OutboxSettings | SmsHttpSettings | { transport: "off" };
  /** What signs the webhook of WhatsApp, and what checks its address. */
  webhook: { appSecret: string | null; verifyToken: string | null };
  /** The number of Meta's app that is the shop's: an app may have more, and tells of all. Null where none is set, and all are. */
  whatsAppNumberId: string | null;
  /** How receipts of SMS look; null where the service sends none. */
  smsReceipts: SmsReceiptSettings | null;
}

/** Parses the settings of messages of an environment; throws with one line for each invalid value, which it does not repeat. */
export function parseMessagingSettings(
  environment: Record<string, string | undefined>,
  dataDir: string,
): MessagingTransportSettings {
  const parsed = messagingEnvironment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const given = parsed.data;
  const outbox: OutboxSettings = { transport: "outbox", folder: join(dataDir, "outbox") };
  return {
    whatsapp:
      given.WHATSAPP_TRANSPORT === "cloud"
        ? {
            transport: "cloud",
            url: (given.WHATSAPP_API_URL ?? "https://graph.facebook.com/v24.0").replace(/\/+$/, ""),
            phoneNumberId: given.WHATSAPP_PHONE_NUMBER_ID,
            accessToken: given.WHATSAPP_ACCESS_TOKEN,
          }
        : given.WHATSAPP_TRANSPORT === "off"
          ? { transport: "off" }
          : outbox,
    sms:
      given.SMS_TRANSPORT === "http"
        ? {
            transport: "http",
            url: given.SMS_URL,
            method: given.SMS_METHOD,
            body: given.SMS_BODY,
            fields: given.SMS_FIELDS,
            headers: given.SMS_HEADERS ?? {},
            id: given.SMS_ID,
            accepted: given.SMS_ACCEPTED,
          }
        : given.SMS_TRANSPORT === "off"
          ? { transport: "off" }
          : outbox,
    webhook: { appSecret: given.WHATSAPP_APP_SECRET ?? null, verifyToken: given.WHATSAPP_VERIFY_TOKEN ?? null },
    whatsAppNumberId: given.WHATSAPP_PHONE_NUMBER_ID ?? null,
    smsReceipts: given.SMS_RECEIPTS
      ? { mapping: given.SMS_RECEIPTS, signature: given.SMS_RECEIPT_SIGNATURE ?? null }
      : null,
  };
}

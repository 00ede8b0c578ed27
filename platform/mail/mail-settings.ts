import { join } from "node:path";
import { z } from "zod";
import { optionalSetting } from "../optional-setting.ts";

/** The mail settings of the environment. Empty means not set. */
const mailEnvironment = z.object({
  MAIL_TRANSPORT: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || "outbox")
    .pipe(z.enum(["outbox", "smtp", "emailjs"], "MAIL_TRANSPORT must be outbox, smtp or emailjs")),
  MAIL_FROM: optionalSetting,
  SMTP_URL: optionalSetting.pipe(
    z
      .url({ protocol: /^smtps?$/, error: "SMTP_URL must look like smtp://user:password@host:587 or smtps://…" })
      .optional(),
  ),
  EMAILJS_SERVICE_ID: optionalSetting,
  EMAILJS_TEMPLATE_ID: optionalSetting,
  EMAILJS_PUBLIC_KEY: optionalSetting,
  EMAILJS_PRIVATE_KEY: optionalSetting,
  EMAILJS_URL: optionalSetting.pipe(
    z.url({ protocol: /^https?$/, error: "EMAILJS_URL must be a http or https address" }).optional(),
  ),
});

export interface SmtpSettings {
  transport: "smtp";
  url?: string | undefined;
  from?: string | undefined;
}

export interface EmailJsSettings {
  transport: "emailjs";
  url: string;
  serviceId?: string | undefined;
  templateId?: string | undefined;
  publicKey?: string | undefined;
  privateKey?: string | undefined;
}

export interface OutboxSettings {
  transport: "outbox";
  folder: string;
  from: string;
}

/** A setting that a transport needs may be missing: then every send is rejected, and the mails wait until it is set. */
export type MailSettings = OutboxSettings | SmtpSettings | EmailJsSettings;

/** Parses the mail settings of an environment; throws with one line for each invalid value. */
export function parseMailSettings(environment: Record<string, string | undefined>, dataDir: string): MailSettings {
  const parsed = mailEnvironment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const given = parsed.data;
  switch (given.MAIL_TRANSPORT) {
    case "outbox":
      return {
        transport: "outbox",
        folder: join(dataDir, "outbox"),
        from: given.MAIL_FROM ?? "Taqat <orders@taqat.example>",
      };
    case "smtp":
      return { transport: "smtp", url: given.SMTP_URL, from: given.MAIL_FROM };
    case "emailjs":
      return {
        transport: "emailjs",
        url: given.EMAILJS_URL ?? "https://api.emailjs.com/api/v1.0/email/send",
        serviceId: given.EMAILJS_SERVICE_ID,
        templateId: given.EMAILJS_TEMPLATE_ID,
        publicKey: given.EMAILJS_PUBLIC_KEY,
        privateKey: given.EMAILJS_PRIVATE_KEY,
      };
  }
}

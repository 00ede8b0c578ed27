import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import type { SmtpSettings } from "./mail-settings.ts";
import { type MailTransport, unsubscribeHeaders } from "./mail-transport.ts";
import { requireSettings } from "./require-settings.ts";
import { redactEmailAddresses } from "./redact-email-addresses.ts";

/** Milliseconds in which the server must say something. */
const maxAnswerTime = 600_000;

/**
 * Sends through an SMTP server, with one connection for each mail. A server that has the whole mail may take ten minutes to say so (RFC 5321, 4.5.3.2.6): whoever
 * hangs up earlier sends it again, and it arrives as often as it is sent. The Message-ID is derived from the mail's key, so
 * mailboxes can recognise a repeated mail.
 */
export function createSmtpTransport({ url, from }: SmtpSettings): MailTransport {
  return {
    async send(mail) {
      const settings = requireSettings({ SMTP_URL: url, MAIL_FROM: from });
      const transporter = createTransport({
        url: settings.SMTP_URL,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: maxAnswerTime,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transporter.sendMail({
          from: settings.MAIL_FROM,
          to: { name: "", address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: messageIdOf(mail.key, settings.MAIL_FROM),
          headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail) },
        });
      } catch (error) {
        throw new Error(`The mail server did not take the mail: ${redactEmailAddresses((error as Error).message)}`);
      } finally {
        transporter.close();
      }
    },
  };
}

function messageIdOf(key: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}

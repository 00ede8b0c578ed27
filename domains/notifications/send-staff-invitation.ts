import { createHash } from "node:crypto";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import { createInvitationLink } from "#domains/staff/invitations/create-invitation-link.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendAndLog } from "./internal/send-once.ts";
import type { RenderAccountMail } from "./send-account-mails.ts";

/**
 * Mails an invitation to the staff; sends nothing when it was accepted or revoked meanwhile. The link is created here,
 * so that its 48 hours start when the mail is sent.
 */
export async function sendStaffInvitation(
  { database, mail, render, baseUrl }: Omit<MailContext<RenderAccountMail>, "log">,
  invitationId: string,
): Promise<void> {
  const made = await createInvitationLink(database, invitationId);
  if (!made) return;
  const { token, email } = made;
  const url = `${baseUrl}/admin/invitation/${token}`;
  // The transport receives the key and may log it, so it must not contain the token itself.
  const key = `staff-invitation:${invitationId}:${createHash("sha256").update(token).digest("hex").slice(0, 16)}`;
  const triedKey = `staff-invitation:${invitationId}`;
  await sendAndLog(database, mail, { key, triedKey, kind: "staff-invitation", subjectId: invitationId }, async () => {
    const { settings, text } = await findMailSettings(database, "staff-invitation");
    const rendered = await render({ kind: "staff-invitation", shop: toMailShop(settings, baseUrl), url, text });
    return { to: email, replyTo: settings.email, ...rendered, params: { email, link: url }, secrets: [token] };
  });
}

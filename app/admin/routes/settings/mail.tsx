import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { discardMail } from "#domains/mail-log/discard-mail.ts";
import { findMail } from "#domains/mail-log/list-mails.ts";
import { resendMail } from "#domains/mail-log/resend-mail.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { goneFromLog, handleLogForm } from "../../http/log-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { findMailScreen } from "../../mails/find-mail-screen.ts";
import { presentMail } from "../../mails/load-mail-list.ts";
import { mailsPath } from "../../mails/mail-list.ts";
import { readMailId } from "../../mails/read-mail-id.ts";
import { MailView } from "../../ui/mails/mail-view.tsx";
import type { Route } from "./+types/mail";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A mail", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read", "orders.read");
  const id = readMailId(params.mail);
  const mail = id === undefined ? null : await findMail(database, by, id);
  if (!mail) throw goneFromLog("mail");
  const { role } = (await requireSession(context, request)).account;
  return {
    mail: presentMail(mail),
    about: await findMailScreen(database, by, mail),
    press: newId(),
    mayAnswer: hasPermission(role, "messages.answer"),
    trail: await loadAuditTrail(context, request, { type: "mail", id: String(id) }),
  };
}

/** Sends the mail again, or discards it. */
export function action({ request, context, params }: Route.ActionArgs) {
  const mailId = readMailId(params.mail) ?? 0;
  return handleLogForm(context, request, {
    path: mailsPath,
    nouns: ["mail", "mails"],
    resend: (db, by, press) => resendMail(db, by, { mailId, press }),
    discard: (db, by) => discardMail(db, by, mailId),
    said: { resent: "mail-resent", discarded: "mail-discarded" },
  });
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailView {...loaderData} result={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { discardMail } from "#domains/mail-log/discard-mail.ts";
import { findMail } from "#domains/mail-log/list-mails.ts";
import { resendMail } from "#domains/mail-log/resend-mail.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { adminRedirectPathOf } from "../../http/admin-redirect-path.ts";
import { refuseInput } from "../../http/refuse-input.ts";
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
  if (!mail) throw data("The log holds no such mail, or not any more.", { status: 404 });
  const { role } = (await requireSession(context, request)).account;
  return {
    mail: presentMail(mail),
    about: await findMailScreen(database, by, mail),
    press: newId(),
    mayAnswer: hasPermission(role, "messages.answer"),
  };
}

/** Sends the mail again, or discards it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "customers.read", "messages.answer");
  const form = await parseFormData(request);
  const mailId = readMailId(params.mail) ?? 0;

  switch (getFormText(form, "intent")) {
    case "resend": {
      const rate = await limits.mailsByStaff(by.accountId);
      if (!rate.allowed)
        return refuseInput(
          {},
          {
            status: 429,
            message: `You have had many mails sent. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`,
            ...rate,
          },
        );
      const resent = await resendMail(database, by, { mailId, press: getFormText(form, "press") });
      if (resent.outcome === "not-found") throw data("The log holds no such mail, or not any more.", { status: 404 });
      if (resent.outcome === "not-resendable")
        return refuseInput({}, { status: 409, message: "A mail of this kind cannot be sent again from here." });
      requestSession.flash("mail-resent");
      return redirect(leadBack(request), 303);
    }
    case "discard": {
      const discarded = await discardMail(database, by, mailId);
      if (discarded.outcome === "not-found")
        return refuseInput({}, { status: 409, message: "The mail was sent or discarded meanwhile." });
      requestSession.flash("mail-discarded");
      return redirect(leadBack(request), 303);
    }
    default:
      throw data("The form asks for something that cannot be done here.", { status: 400 });
  }
}

/** The screen from which the mail was opened, such as its order's; else the log. */
const leadBack = (request: Request) =>
  new URL(request.url).searchParams.has("next") ? adminRedirectPathOf(request) : mailsPath;

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailView {...loaderData} result={actionData ?? null} />;
}

import type { ReturnStep } from "#domains/jobs/mail-occasions.ts";
import { endWaitingMail } from "#domains/mail-log/discard-mail.ts";
import { isResendable, type ResendableKind } from "#domains/mail-log/mail.ts";
import { findWaitingMail, type WaitingMail } from "#domains/mail-log/resend-mail.ts";
import type { MailContext } from "./internal/mail-context.ts";
import type { RenderOrderConfirmation } from "./order-confirmation.ts";
import { type RenderAccountMail, sendEmailVerification, sendPasswordReset } from "./send-account-mails.ts";
import { type RenderConfirmationReminder, sendConfirmationReminder } from "./send-confirmation-reminder.ts";
import { type RenderContactMail, sendContactMessage, sendMessageFollowUp } from "./send-contact-message.ts";
import { type RenderAnswer, sendMessageAnswer } from "./send-message-answer.ts";
import { type RenderReturnUpdate, sendReturnUpdate } from "./send-return-update.ts";
import { sendOrderConfirmation } from "./send-order-confirmation.ts";
import { type RenderOrderUpdate, sendOrderState } from "./send-order-state.ts";

/** The templates of the mails that can be sent again. */
interface Renders {
  confirmation: RenderOrderConfirmation;
  update: RenderOrderUpdate;
  reminder: RenderConfirmationReminder;
  returned: RenderReturnUpdate;
  contact: RenderContactMail;
  answer: RenderAnswer;
  account: RenderAccountMail;
}

type Context = Omit<MailContext<never>, "render"> & { renders: Renders };

/** How each kind is composed anew, with the key under which it waits. */
const senders: Record<ResendableKind, (context: Context, mail: WaitingMail) => Promise<void>> = {
  "order-confirmation": ({ renders, ...context }, { subjectId, key }) =>
    sendOrderConfirmation({ ...context, render: renders.confirmation }, subjectId, key),
  "order-state": ({ renders, ...context }, { subjectId, key }) =>
    sendOrderState(
      { ...context, render: renders.update },
      { orderId: subjectId, position: Number(key.split(":")[2]) },
      key,
    ),
  "confirmation-reminder": ({ renders, ...context }, { subjectId, key }) =>
    sendConfirmationReminder({ ...context, render: renders.reminder }, subjectId, key),
  "return-update": ({ renders, ...context }, { key }) =>
    sendReturnUpdate(
      { ...context, render: renders.returned },
      { returnId: key.split(":")[1]!, state: key.split(":")[2] as ReturnStep },
      key,
    ),
  "contact-message": ({ renders, ...context }, { subjectId, key }) => {
    const [job, replyId = ""] = key.split(":");
    const own = { ...context, render: renders.contact };
    return job === "message-follow-up"
      ? sendMessageFollowUp(own, replyId, key)
      : sendContactMessage(own, subjectId, key);
  },
  "message-answer": ({ renders, ...context }, { key }) =>
    sendMessageAnswer({ ...context, render: renders.answer }, key.split(":")[1]!, key),
  "email-verification": ({ renders, ...context }, { subjectId, key }) =>
    sendEmailVerification({ ...context, render: renders.account }, subjectId, key),
  "password-reset": ({ renders, ...context }, { recipient, key }) =>
    sendPasswordReset({ ...context, render: renders.account }, recipient, key),
};

/**
 * Sends a mail of the log that staff have asked to be sent again. Ends it when there is nothing to send any more: the
 * address is verified, the order anonymised. Throws the transport's errors: the mail must then be tried again.
 */
export async function sendMailAgain(context: Context, mailId: number): Promise<void> {
  const mail = await findWaitingMail(context.database, mailId);
  if (!mail) return;
  if (isResendable(mail.kind)) await senders[mail.kind](context, mail);
  await endWaitingMail(context.database, mailId);
}

import { findMailSettings } from "#domains/settings/mail-texts.ts";
import { findDeadline } from "#domains/orders/confirmation/confirmation-deadline.ts";
import { findCall } from "#domains/orders/confirmation/find-call.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { isConfirmationWithheld } from "./internal/confirmation-quota.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import { toConfirmation, toTemplateParams } from "./internal/to-confirmation.ts";
import type { OrderConfirmation, RenderedMail } from "./order-confirmation.ts";

/** The data of the mail about an order that still waits for its shopper's word. */
export interface ConfirmationReminder extends OrderConfirmation {
  /** When it is cancelled unless somebody confirms it; null where it stays. */
  until: Date | null;
}

/** Renders the mail, and `orderhtml`: only the table of all lines, for an external template. */
export type RenderConfirmationReminder = (
  reminder: ConfirmationReminder,
) => Promise<RenderedMail & { orderhtml: string }>;

/**
 * Mails the shopper once that the order still waits to be confirmed; nothing when it does not any more. `again` is the key
 * of a mail that staff have sent again. Throws the transport's errors: the mail must then be sent again.
 */
export async function sendConfirmationReminder(
  { database, mail, render, baseUrl }: MailContext<RenderConfirmationReminder>,
  orderId: string,
  again?: string,
) {
  const [order, call] = await Promise.all([
    findOrder(database, orderId),
    findCall(database, systemActor("send-confirmation-reminder"), orderId),
  ]);
  if (!order || !call || order.email === "") return;
  // Somebody may have typed this address for many orders: its owner has received no mail about this one.
  if (again === undefined && (await isConfirmationWithheld(database, order.id))) return;
  const note = {
    key: again ?? `confirmation-reminder:${order.id}`,
    kind: "confirmation-reminder",
    subjectId: order.id,
  } as const;
  await sendOnce(database, mail, note, async () => {
    const { settings, text } = await findMailSettings(database, "confirmation-reminder");
    const { orderhtml, ...rendered } = await render({
      ...toConfirmation(settings, order, baseUrl, { asksToConfirm: true, history: [] }),
      text,
      until: findDeadline(call, settings.confirmation),
    });
    return {
      to: order.email,
      replyTo: settings.email,
      ...rendered,
      params: { ...toTemplateParams(order), orderhtml },
      secrets: [order.accessToken],
    };
  });
}

import type { ActiveVariant } from "#domains/catalog/product.ts";
import { canMessage } from "#domains/messaging/can-message.ts";
import { sendMessage } from "#domains/messaging/send-message.ts";
import { judgeReminder, markReminded, type RefillReminder } from "#domains/refill/judge-reminder.ts";
import { nameGoods } from "#domains/refill/refill.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import type { MailText } from "#kernel/mail-texts.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { MessageTransports } from "#platform/messaging/message-transport.ts";
import { type MailContext, toMailShop } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of the mail that reminds somebody to order again. */
export interface RefillMail {
  shop: MailShop;
  name: string;
  goods: { variant: ActiveVariant; quantity: number; endsAt: Date }[];
  /** The page with the goods at today's prices, and the one that ends the reminders. */
  url: string;
  stopUrl: string;
  /** The shop's own words; without them the mail has those of the code. */
  text?: MailText;
}

export type RenderRefillReminder = (mail: RefillMail) => Promise<RenderedMail>;

const by = systemActor("send-refill-reminder");

/**
 * Reminds somebody once, by the way that they chose, of goods that will soon be empty; nothing when none is left to be
 * reminded of. Throws the transport's errors: the mail must then be sent again.
 */
export async function sendRefillReminder(
  context: MailContext<RenderRefillReminder> & { messages: MessageTransports },
  reminderId: string,
) {
  const { database, messages } = context;
  const { enabled } = (await findShopSettings(database)).refill;
  const reminder = await judgeReminder(database, by, reminderId, {
    enabled,
    canReach: async (way, { orderId, phone }) =>
      way === "email" || canMessage(database, messages, { kind: "refill-reminder", phone, orderId, only: way }),
  });
  if (!reminder) return;
  await (reminder.way === "email" ? sendByMail(context, reminder) : sendByPhone(context, reminder));
  await markReminded(database, reminder.id);
}

const keyOf = ({ id }: RefillReminder) => `refill-reminder:${id}`;
const nameOf = ({ order: { firstName, secondName } }: RefillReminder) => `${firstName} ${secondName}`.trim();
const linkOf = (baseUrl: string, { token }: RefillReminder) => `${baseUrl}/refill/${token}?utm_source=refill`;

async function sendByMail(
  { database, mail, render, baseUrl }: MailContext<RenderRefillReminder>,
  reminder: RefillReminder,
) {
  const note = { key: keyOf(reminder), kind: "refill-reminder", subjectId: reminder.order.orderId } as const;
  await sendOnce(database, mail, note, async () => {
    const [url, stopUrl] = [linkOf(baseUrl, reminder), `${baseUrl}/refill/${reminder.token}/stop`];
    const { settings, text } = await findMailSettings(database, "refill-reminder");
    const { goods } = reminder;
    const name = nameOf(reminder);
    const rendered = await render({ shop: toMailShop(settings, baseUrl), name, goods, url, stopUrl, text });
    return {
      to: reminder.recipient,
      replyTo: settings.email,
      ...rendered,
      unsubscribeUrl: stopUrl,
      params: { email: reminder.recipient, name, product: nameGoods(goods), link: url, stop: stopUrl },
      secrets: [reminder.token],
    };
  });
}

async function sendByPhone({ database, baseUrl }: MailContext<RenderRefillReminder>, reminder: RefillReminder) {
  const { way, recipient, order, goods } = reminder;
  if (way === "email") return;
  await runTransaction(database, (tx) =>
    sendMessage(tx, {
      kind: "refill-reminder",
      to: recipient,
      values: { name: nameOf(reminder), product: nameGoods(goods), link: linkOf(baseUrl, reminder) },
      key: keyOf(reminder),
      orderId: order.orderId,
      channel: way,
    }),
  );
}

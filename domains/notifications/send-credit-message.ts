import { findAccount } from "#domains/accounts/find-account.ts";
import { findVerifiedPhone } from "#domains/accounts/phone/verified-phone.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { canMessage } from "#domains/messaging/can-message.ts";
import { type NewMessage, sendMessage } from "#domains/messaging/send-message.ts";
import { findChosenLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDate } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findCreditOccasion } from "./internal/find-credit-occasion.ts";
import type { MessageContext } from "./send-order-message.ts";

/** A phone that may be told, and of what it has to have asked for messages. */
type Reachable = Pick<NewMessage, "to" | "orderId" | "accountId" | "language"> & { name: string; link: string };

/**
 * Has a customer told once by WhatsApp or SMS that credit was given or came back, or that some of it ends soon, beside the mail; nothing where the
 * owner's settings or the phone's preference leave no way. It goes to the phone of the order that the credit is about, else to the one that the
 * account's owner has verified. `again`: the key and the only channel of a message that is sent again, by staff or because a receipt says that
 * WhatsApp does not reach the phone.
 */
export async function sendCreditMessage(
  { database, messages, baseUrl }: MessageContext,
  payload: Jobs["send-credit-message"],
  again?: { key: string; channel?: "sms" | undefined },
): Promise<void> {
  if (!messages.whatsapp && !messages.sms) return;
  const { creditId, about, occasion } = payload;
  const found = await findCreditOccasion(database, payload);
  if (!found || (about === "expiring" && found.expiresAt === null)) return;
  const kind = about === "expiring" ? "credit-expiring" : "credit-given";
  const amounts = {
    amount: formatWithSymbol(found.amount),
    ...(about === "expiring" ? { date: formatDate(found.expiresAt!) } : { balance: formatWithSymbol(found.balance) }),
  };
  for (const { name, link, ...to } of await listReachable(database, found, baseUrl)) {
    const asked = { kind, phone: to.to, orderId: to.orderId ?? null, only: again?.channel } as const;
    if (!(await canMessage(database, messages, asked))) continue;
    await runTransaction(database, (tx) =>
      sendMessage(tx, {
        kind,
        ...to,
        values: { name, link, ...amounts },
        key: again?.key ?? `${kind}:${creditId}:${occasion}`,
        creditId: about === "expiring" ? creditId : occasion,
        ...(again?.channel && { channel: again.channel }),
      } as NewMessage),
    );
    return;
  }
}

/** The phones of a credit's owner, the one that is told rather first. */
async function listReachable(
  database: Database,
  { owner, orderId }: Pick<NonNullable<Awaited<ReturnType<typeof findCreditOccasion>>>, "owner" | "orderId">,
  baseUrl: string,
): Promise<Reachable[]> {
  const account = owner.accountId === null ? null : await findAccount(database, owner.accountId);
  if (owner.accountId !== null && !account) return [];
  const about = orderId ?? owner.orderId;
  const order = about === null ? null : await findOrder(database, about);
  // Credit may have come to an account since; an order of somebody else is told of nothing.
  const isOwn = order && (account ? order.accountId === account.id : order.id === owner.orderId);
  const reachable: Reachable[] = [];
  const dashboard = `${baseUrl}/user/dashboard`;
  if (isOwn && order.forgottenAt === null && order.phone !== "")
    reachable.push({
      to: order.phone,
      orderId: order.id,
      name: `${order.firstName} ${order.secondName}`.trim(),
      link: account ? dashboard : `${baseUrl}/order/${order.accessToken}`,
    });
  const phone = account && (await findVerifiedPhone(database, account.id));
  if (account && phone) {
    const language = await findChosenLanguage(database, account.id);
    reachable.push({
      to: phone,
      accountId: account.id,
      name: `${account.firstName} ${account.secondName}`.trim(),
      link: dashboard,
      ...(language && { language }),
    });
  }
  return reachable;
}

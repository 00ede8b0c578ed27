import { findAccount } from "#domains/accounts/find-account.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import type { CreditOccasion } from "#domains/jobs/mail-occasions.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import type { MailText } from "#kernel/mail-texts.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type MailContext, toMailShop } from "./internal/mail-context.ts";
import { findCreditOccasion } from "./internal/find-credit-occasion.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail about a customer's store credit. */
export interface CreditMail {
  about: CreditOccasion;
  shop: MailShop;
  name: string;
  /** What was given, came back, or ends. */
  amount: Paisa;
  /** What the customer has in all. */
  balance: Paisa;
  /** When what is left of it ends; null where no end is known. */
  expiresAt: Date | null;
  /** Where it is: the account, or a guest's order, on whose page alone a code for it is made. No mail has the code. */
  url: string;
  isGuests: boolean;
  /** What staff wrote about it; "" without any. */
  words: string;
  /** The shop's own words; without them the mail has those of the code. */
  text?: MailText;
}

export type RenderCreditMail = (mail: CreditMail) => Promise<RenderedMail>;

/**
 * Mails a customer once that credit was given or came back, or that some of it ends soon. Nothing where it was spent meanwhile, as by an exchange, or where
 * its customer is forgotten. Throws the transport's errors: the mail must then be sent again.
 */
export async function sendCreditMail(
  { database, mail, render, baseUrl }: MailContext<RenderCreditMail>,
  occasion: Jobs["send-credit-mail"],
) {
  const found = await findCreditOccasion(database, occasion);
  const owner = found && (await findOwner(database, found.owner, baseUrl));
  if (!found || !owner) return;
  const { about, creditId } = occasion;
  const note = {
    key: `store-credit:${about}:${creditId}:${occasion.occasion}`,
    kind: "store-credit",
    subjectId: owner.id,
  } as const;
  await sendOnce(database, mail, note, async () => {
    const { settings, text } = await findMailSettings(database, `credit-${about}`);
    const { to, name, url, isGuests, secrets } = owner;
    const rendered = await render({
      about,
      shop: toMailShop(settings, baseUrl),
      name,
      amount: found.amount,
      balance: found.balance,
      expiresAt: found.expiresAt,
      url,
      isGuests,
      words: found.words,
      text,
    });
    return { to, replyTo: settings.email, ...rendered, params: { email: to, name, link: url }, secrets };
  });
}

/** Who is told and where the credit is; null for nobody. */
async function findOwner(
  database: Database,
  { accountId, orderId }: { accountId: string | null; orderId: string | null },
  baseUrl: string,
) {
  if (accountId !== null) {
    const account = await findAccount(database, accountId);
    if (!account) return null;
    const name = `${account.firstName} ${account.secondName}`.trim();
    return { id: accountId, to: account.email, name, url: `${baseUrl}/user/dashboard`, isGuests: false, secrets: [] };
  }
  const order = orderId === null ? null : await findOrder(database, orderId);
  if (!order || order.forgottenAt !== null || order.email === "") return null;
  const name = `${order.firstName} ${order.secondName}`.trim();
  const { id, email: to, accessToken } = order;
  return { id, to, name, url: `${baseUrl}/order/${accessToken}`, isGuests: true, secrets: [accessToken] };
}

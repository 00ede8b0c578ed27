import type { Jobs } from "#domains/jobs/enqueue.ts";
import { findCreditEntry, findCreditNews } from "#domains/store-credit/find-credit-news.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Of what a customer with store credit is told. */
export type CreditOccasionKey = Jobs["send-credit-mail"];

/** What a customer is told of store credit. */
interface CreditOccasionFound {
  /** Who has it: an account, or the guest of an order. */
  owner: { accountId: string | null; orderId: string | null };
  /** What was given, came back, or ends. */
  amount: Paisa;
  balance: Paisa;
  /** When what is left of it ends; null where no end is known. */
  expiresAt: Date | null;
  /** The order that the entry is about; null for none. */
  orderId: string | null;
  /** What staff wrote about it; "" without any. */
  words: string;
}

/** What there is to tell; null where the credit was spent meanwhile, as by an exchange, or is gone. */
export async function findCreditOccasion(
  database: Database,
  { creditId, about, occasion }: CreditOccasionKey,
): Promise<CreditOccasionFound | null> {
  const entry = about === "expiring" ? null : await findCreditEntry(database, occasion);
  const news = await findCreditNews(database, entry?.creditId ?? creditId);
  if (!news || news.balance === 0) return null;
  const amount = (about === "expiring" ? news.expiring : (entry?.amount ?? 0)) as Paisa;
  if (amount <= 0) return null;
  const { accountId, orderId, balance, expiresAt } = news;
  return {
    owner: { accountId, orderId },
    amount,
    balance,
    expiresAt,
    orderId: entry?.orderId ?? null,
    words: entry?.reason ?? "",
  };
}

import { and, count, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import { lowestIdAt } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { sentMessages } from "./internal/tables.server.ts";

/** The columns of a message by which a limit counts it or does not. */
const countable = { kind: sentMessages.kind, orderId: sentMessages.subjectId, position: sentMessages.position };

const hour = 3_600_000;

/**
 * Whether a phone has got as many of the messages that count in the last hour or day as one mailbox may get mails about orders
 * that the shop has not confirmed. Anybody can type somebody else's phone. Locks the phone until the transaction ends.
 */
export async function isOverMessageLimit(
  tx: Transaction,
  phone: string,
  counts: (message: typeof countable) => SQL,
  { mailsPerHour, mailsPerDay }: Pick<OrderLimits, "mailsPerHour" | "mailsPerDay">,
): Promise<boolean> {
  await lockByName(tx, "messages to", phone);
  const now = Date.now();
  const [sent] = await tx
    .select({
      day: count(),
      hour: sql<number>`(count(*) filter (where ${sentMessages.id} >= ${lowestIdAt(new Date(now - hour))}))::int`,
    })
    .from(sentMessages)
    .where(
      and(
        eq(sentMessages.recipient, phone),
        gte(sentMessages.id, lowestIdAt(new Date(now - 24 * hour))),
        counts(countable),
        ne(sentMessages.state, "discarded"),
      ),
    );
  return (sent?.hour ?? 0) >= mailsPerHour || (sent?.day ?? 0) >= mailsPerDay;
}

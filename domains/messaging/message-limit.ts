import { and, count, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import { lowestIdAt } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { sentMessages } from "./internal/tables.server.ts";
import type { MessageKind } from "./message-kinds.ts";

const hour = 3_600_000;

/**
 * Whether a phone has got as many messages of these kinds in the last hour or day as one mailbox may get mails about orders
 * that the shop has not confirmed. Anybody can type somebody else's phone. Locks the phone until the transaction ends.
 */
export async function isOverMessageLimit(
  tx: Transaction,
  phone: string,
  kinds: MessageKind[],
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
        inArray(sentMessages.kind, kinds),
        ne(sentMessages.state, "discarded"),
      ),
    );
  return (sent?.hour ?? 0) >= mailsPerHour || (sent?.day ?? 0) >= mailsPerDay;
}

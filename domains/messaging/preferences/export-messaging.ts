import { desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { chosenLanguages, optIns, optOuts, sentMessages } from "../internal/tables.server.ts";

/** What was sent to phones about orders, and what they asked for, each list with its newest first; orders by the id of their cart. */
export interface ExportedMessaging {
  sent: { order: string; kind: string; channel: string; to: string; state: string; words: string; at: string }[];
  whatsapp_wanted: { order: string; phone: string; asked_at: string; since: string; until: string | null }[];
  /** Of the account, and of orders where another than the shop's was chosen. */
  languages: { of: string; language: string }[];
  /** Since when the account's own phone wants no messages at all. */
  no_messages_since: string | null;
}

const max = 10_000;
const orNull = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Reads the messages about these orders and the store credit of their account, the preferences of their phones and the languages; and whether the verified phone of their account ended all: of another
 * phone, which may have been mistyped, that is its holder's affair.
 */
export async function exportMessaging(
  db: Database,
  { accountId, orderIds, phone }: { accountId: string; orderIds: string[]; phone: string | null },
): Promise<ExportedMessaging> {
  const sent = await db
    .select()
    .from(sentMessages)
    .where(
      or(sql`${sentMessages.subjectId} = any(${sql.param(orderIds)}::text[])`, eq(sentMessages.accountId, accountId)),
    )
    .orderBy(desc(sentMessages.id))
    .limit(max);
  const wanted =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(optIns)
          .where(sql`${optIns.orderId} = any(${sql.param(orderIds)}::uuid[])`)
          .orderBy(desc(optIns.at))
          .limit(max);
  const languages = await db
    .select({ of: chosenLanguages.subjectId, language: chosenLanguages.language })
    .from(chosenLanguages)
    .where(sql`${chosenLanguages.subjectId} = any(${sql.param([accountId, ...orderIds])}::uuid[])`)
    .limit(max);
  const [out] = phone === null ? [] : await db.select().from(optOuts).where(eq(optOuts.phone, phone));
  return {
    sent: sent.map(({ subjectId, kind, channel, recipient, state, body, createdAt }) => ({
      order: subjectId ?? "",
      kind,
      channel: channel ?? "",
      to: recipient ?? "",
      state,
      words: body ?? "",
      at: createdAt.toISOString(),
    })),
    whatsapp_wanted: wanted.map(({ orderId, phone: asked, source, at, endedAt }) => ({
      order: orderId,
      phone: asked,
      asked_at: source,
      since: at.toISOString(),
      until: orNull(endedAt),
    })),
    languages,
    no_messages_since: orNull(out?.at ?? null),
  };
}

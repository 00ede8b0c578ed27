import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { writeJson } from "#platform/database/write-json.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import { chosenLanguages, optIns, optOuts } from "./tables.server.ts";

/** What a phone wants: WhatsApp about this order (or about any, for a message about none), or nothing at all; and the language that was chosen for this order. */
export async function findMessagePreferences(
  db: Database,
  phone: string,
  orderId: string | null,
): Promise<{ optedIn: boolean; optedOut: boolean; language: MessageLanguage | null }> {
  const open = and(
    eq(optIns.phone, phone),
    isNull(optIns.endedAt),
    orderId === null ? undefined : eq(optIns.orderId, orderId),
  );
  const [found] = await db
    .select({
      optedIn: sql<boolean>`exists (select from ${optIns} where ${open})`,
      optedOut: sql<boolean>`exists (select from ${optOuts} where ${eq(optOuts.phone, phone)})`,
      language:
        orderId === null
          ? sql<null>`null`
          : sql<MessageLanguage | null>`(select language from ${chosenLanguages} where ${eq(chosenLanguages.subjectId, orderId)})`,
    })
    .from(sql`(values (1)) one`);
  return { optedIn: found?.optedIn ?? false, optedOut: found?.optedOut ?? false, language: found?.language ?? null };
}

/** What the phones of these orders want, each about its order. */
export async function listMessagePreferences(
  db: Database,
  asked: readonly { orderId: string; phone: string }[],
): Promise<{ orderId: string; optedIn: boolean; optedOut: boolean }[]> {
  const { rows } = await db.execute<{ orderId: string; optedIn: boolean; optedOut: boolean }>(sql`
    select asked."orderId", opt_in.phone is not null as "optedIn", opt_out.phone is not null as "optedOut"
    from jsonb_to_recordset(${writeJson(asked.map(({ orderId, phone }) => ({ orderId, phone })))}::jsonb) as asked("orderId" uuid, phone text)
    left join ${optIns} opt_in on opt_in.phone = asked.phone and opt_in.order_id = asked."orderId" and opt_in.ended_at is null
    left join ${optOuts} opt_out on opt_out.phone = asked.phone`);
  return rows;
}

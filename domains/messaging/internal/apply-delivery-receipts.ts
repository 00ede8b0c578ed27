import { sql } from "drizzle-orm";
import { enqueueAll } from "#domains/jobs/enqueue.ts";
import { isId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { writeJson } from "#platform/database/write-json.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { faultOf } from "#platform/messaging/whatsapp-errors.ts";
import type { DeliveryReceipt } from "../incoming/parse-webhook.ts";
import type { MessageKind } from "../message-kinds.ts";
import { deliveryReceiptStates } from "../sent-message-state.ts";
import { isComposedAnew } from "./is-composed-anew.ts";
import { sentMessages } from "./tables.server.ts";

/** The states of the log from which each receipt moves a message. */
const conditions = {
  // The answer to the request was lost: the receipt says that the message was accepted all the same.
  sent: sql`(log.state = 'waiting' or (log.state = 'failed' and log.service_id is null))`,
  failed: sql`log.state = 'sent'`,
  // A phone that was away, or a second device, may get what had failed.
  delivered: sql`log.state in ('waiting', 'failed', 'sent')`,
  read: sql`log.state in ('waiting', 'failed', 'sent', 'delivered')`,
};

/** A message that was moved, or the place of a receipt whose message is known. */
type Moved = { id: string; kind: MessageKind; serviceId: string; at: null };
type Found = { id: null; kind: null; serviceId: null; at: number };

/**
 * Moves messages of the log that went by a channel as these receipts say, forward only, in whatever order they come, and returns those of messages that
 * it does not know. A message that WhatsApp could not deliver to its phone goes by SMS, where it is about an order or store credit and the owner's
 * settings allow it.
 */
export async function applyDeliveryReceipts(
  tx: Transaction,
  channel: MessageChannel,
  receipts: DeliveryReceipt[],
): Promise<DeliveryReceipt[]> {
  const unknown: DeliveryReceipt[] = [];
  for (const state of deliveryReceiptStates) {
    const told = receipts.filter((receipt) => receipt.state === state);
    if (told.length === 0) continue;
    const given = told.map(({ key, serviceId, error }, at) => ({
      at,
      serviceId,
      key: key !== null && isId(key) ? key : null,
      error,
    }));
    const { rows } = await tx.execute<Moved | Found>(sql`
      with given as (
        select * from json_to_recordset(${writeJson(given)}::json) as given(at int, "serviceId" text, key uuid, error text)
      ), found as (
        select log.id, log.state, given.at, given."serviceId", given.error from given
          join ${sentMessages} log on log.service_id = given."serviceId" and log.channel = ${channel}
        union all
        select log.id, log.state, given.at, given."serviceId", given.error from given
          join ${sentMessages} log on log.id = given.key and coalesce(log.channel, ${channel}) = ${channel}
            and (log.service_id is null or given."serviceId" is null)
      ), told as (select distinct on (id) id, "serviceId", error from found order by id),
      moved as (
        update ${sentMessages} log set state = ${state}, receipt_at = now(), service_id = coalesce(told."serviceId", log.service_id),
          error = coalesce(told.error, log.error), channel = coalesce(log.channel, ${channel}), sent_at = coalesce(log.sent_at, now()), values = null
        from told where log.id = told.id and ${conditions[state]}
        returning log.id, log.kind, told."serviceId"
      )
      select id, kind, "serviceId", null::int as at from moved union all select distinct null::uuid, null, null, at from found
      -- It did not arrive, and nobody knows yet that it was sent: told again later.
      where not (${state} = 'failed' and state = 'waiting')`);
    const known = new Set(rows.map(({ at }) => at));
    unknown.push(...told.filter((_, at) => !known.has(at)));
    const moved = rows.filter((row): row is Moved => row.id !== null);
    if (state === "failed" && channel === "whatsapp") await sendBySms(tx, told, moved);
  }
  return unknown;
}

/** Has what WhatsApp could not deliver to its phone composed anew for an SMS. */
async function sendBySms(tx: Transaction, told: DeliveryReceipt[], moved: Moved[]): Promise<void> {
  const unreachable = new Set(
    told.filter(({ code }) => faultOf(code ?? undefined) === "unreachable").map(({ serviceId }) => serviceId),
  );
  await enqueueAll(
    tx,
    moved.flatMap(({ id, kind, serviceId }) =>
      isComposedAnew(kind) && unreachable.has(serviceId)
        ? [
            {
              name: "resend-message" as const,
              payload: { messageId: id, key: `sms-instead:${id}`, channel: "sms" as const },
              key: `sms-instead:${id}`,
            },
          ]
        : [],
    ),
  );
}

import { sql } from "drizzle-orm";
import { enqueueAll } from "#domains/jobs/enqueue.ts";
import { isId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { writeJson } from "#platform/database/write-json.ts";
import { faultOf } from "#platform/messaging/whatsapp-errors.ts";
import type { Receipt } from "../incoming/parse-webhook.ts";
import type { MessageKind } from "../message-kinds.ts";
import { receiptStates } from "../message-state.ts";
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

/**
 * Moves messages of the log as these receipts say, forward only, in whatever order they come. A message that WhatsApp could
 * not deliver to its phone goes by SMS, where it is about an order or store credit and the owner's settings allow it.
 */
export async function applyReceipts(tx: Transaction, receipts: Receipt[]): Promise<void> {
  for (const state of receiptStates) {
    const given = receipts
      .filter((receipt) => receipt.state === state)
      .map(({ key, ...receipt }) => ({ ...receipt, key: key !== null && isId(key) ? key : null }));
    if (given.length === 0) continue;
    const { rows } = await tx.execute<{ id: string; kind: MessageKind; serviceId: string }>(sql`
      with told as (
        select distinct on (id) id, "serviceId", error from (
          select log.id, given."serviceId", given.error
          from json_to_recordset(${writeJson(given)}::json) as given("serviceId" text, key uuid, error text)
          join ${sentMessages} log on log.service_id = given."serviceId"
          union all
          select log.id, given."serviceId", given.error
          from json_to_recordset(${writeJson(given)}::json) as given("serviceId" text, key uuid, error text)
          join ${sentMessages} log on log.id = given.key and log.service_id is null) found
        order by id)
      update ${sentMessages} log set state = ${state}, receipt_at = now(), service_id = told."serviceId", error = coalesce(told.error, log.error),
        channel = coalesce(log.channel, 'whatsapp'), sent_at = coalesce(log.sent_at, now()), values = null
      from told where log.id = told.id and ${conditions[state]}
      returning log.id, log.kind, told."serviceId" as "serviceId"`);
    if (state !== "failed") continue;
    const unreachable = new Set(
      given.filter(({ code }) => faultOf(code ?? undefined) === "unreachable").map(({ serviceId }) => serviceId),
    );
    await enqueueAll(
      tx,
      rows
        .filter(({ kind, serviceId }) => isComposedAnew(kind) && unreachable.has(serviceId))
        .map(({ id }) => ({
          name: "resend-message",
          payload: { messageId: id, key: `sms-instead:${id}`, channel: "sms" as const },
          key: `sms-instead:${id}`,
        })),
    );
  }
}

import { eventTypes } from "#domains/events/invalidated-tags.ts";
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { storeWebhooks } from "#domains/messaging/incoming/store-webhooks.ts";
import { settableKinds } from "#domains/messaging/message-kinds.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import type { PushedNews } from "#app/service-worker/service-worker.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { MessageError, type MessageFault } from "#platform/messaging/message-transport.ts";
import { dispatchOnce } from "#platform/events/dispatch-events.ts";
import { listTasks } from "#worker/list-tasks.ts";
import { deliverToSubscribers } from "#worker/subscribers.ts";
import { openPhone } from "./services/message-services.ts";
import { openMailbox } from "./open-mailbox.ts";
import type { TestShop } from "./open-shop.ts";
import { orderFor, recipient } from "./order-requests.ts";

const own = [
  "begin-confirmations",
  "begin-confirmation",
  "send-order-message",
  "send-credit-message",
  "resend-message",
  "send-message",
  "read-whatsapp",
  "answer-whatsapp",
  "spread-order-news",
  "push-order-news",
  "tell-back-in-stock",
  "push-back-in-stock",
];

/** A message as the log holds it. */
export interface LoggedMessage {
  id: string;
  key: string;
  kind: string;
  state: string;
  channel: string | null;
  error: string | null;
  body: string | null;
  recipient: string | null;
  service_id: string | null;
}

/** A shop whose owner has every message sent, by these channels, with the phones of its customers. */
export async function openMessageShop(
  shop: TestShop,
  { rule = { whatsapp: true, sms: false }, faults = {} as Partial<Record<"whatsapp" | "sms", MessageFault>> } = {},
) {
  const rules = Object.fromEntries(settableKinds.map((kind) => [kind, rule]));
  await shop.pool.query("insert into messaging_settings (language, rules) values ('english', $1)", [rules]);
  const phone = openPhone({
    fault: (channel) =>
      faults[channel] === undefined ? null : new MessageError(faults[channel], `${channel} says ${faults[channel]}`),
  });
  const pushed: (PushedNews & { endpoint: string })[] = [];
  const pushFaults = new Map<string, "gone" | "away">();
  const push: PushTransport = {
    async send({ endpoint }, { payload }) {
      const fault = pushFaults.get(endpoint);
      if (fault === "away") throw new Error("The push service is away");
      if (fault === "gone") return "gone";
      pushed.push({ endpoint, ...(JSON.parse(payload) as PushedNews) });
      return "sent";
    },
  };
  const tasks = listTasks(
    {
      storage: createFileStorage("unused"),
      mail: openMailbox(),
      messages: phone.transports,
      whatsAppNumberId: "106540352242922",
      push,
      baseUrl: "https://shop.example",
      picturesAhead: false,
      secretKey: "a secret key for tests, long enough",
      log: pino({ level: "silent" }),
    },
    shop.db,
  );
  const product = await shop.sells({ onHand: 100 });

  /** Runs the jobs that send and answer messages until there are none. As at the worker, one that fails does not stop the others; its error is thrown after them. */
  async function work() {
    for (;;) {
      await dispatchOnce(shop.db, { types: eventTypes, batch: 100_000, deliver: deliverToSubscribers });
      const { rows: jobs } = await shop.db.execute<{ id: string; task: keyof typeof tasks; payload: never }>(sql`
        select jobs.id, tasks.identifier as task, jobs.payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier in ${own} order by jobs.id`);
      if (jobs.length === 0) return;
      const failures: unknown[] = [];
      for (const { id, task, payload } of jobs) {
        try {
          await tasks[task](payload);
        } catch (failure) {
          failures.push(failure);
          continue;
        }
        await shop.db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
      }
      if (failures.length > 0) throw failures[0];
    }
  }

  return {
    faults,
    /** What browsers were told, and those that cannot be told. */
    pushed,
    pushFaults,
    messages: phone.messages,
    work,
    log: () => shop.look<LoggedMessage>("select * from messaging_log order by id"),
    /** A cash order of one unit. */
    async order({ updates = true, ...of }: Partial<Recipient> & { updates?: boolean } = {}) {
      const cart = await shop.cartWith({ variantId: product.variantId });
      const placed = await placeOrder(
        shop.db,
        orderFor(cart, { recipient: { ...recipient, ...of }, whatsAppUpdates: updates }),
      );
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      return (await findOrder(shop.db, placed.orderId))!;
    },
    /** What WhatsApp tells, as its webhook would have stored it, read by the worker. */
    async hears(...values: object[]) {
      await storeWebhooks(
        shop.db,
        values.map((value) => Buffer.from(JSON.stringify(webhookOf(value)))),
      );
      await work();
    },
  };
}

/** A webhook with this value, as Meta sends it. */
export const webhookOf = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "15550783881", phone_number_id: "106540352242922" },
            ...value,
          },
          field: "messages",
        },
      ],
    },
  ],
});

/** A receipt of a message. */
export const receiptOf = (id: string, status: string, more: object = {}) => ({
  statuses: [{ id, status, timestamp: "1750030073", recipient_id: "923001234567", ...more }],
});

let written = 0;

/** What somebody writes, or the button that somebody presses. */
export const wordsOf = (from: string | undefined, content: object, name = "Ayesha") => ({
  contacts: [{ profile: { name }, ...(from && { wa_id: from }) }],
  messages: [{ ...(from && { from }), id: `wamid.in-${++written}`, timestamp: "1750030073", ...content }],
});
/** What somebody writes or presses who hides the number behind a username. */
export const hiddenWordsOf = (userId: string, content: object, name = "Ayesha") => ({
  contacts: [{ profile: { name, username: "@somebody" }, user_id: userId }],
  messages: [{ from_user_id: userId, id: `wamid.in-${++written}`, timestamp: "1750030073", ...content }],
});
export const textOf = (body: string) => ({ type: "text", text: { body } });
export const pressOf = (payload: string, text = "Confirm") => ({
  context: { from: "15550783881", id: "wamid.out" },
  type: "button",
  button: { payload, text },
});

/** The header with which Meta signs a body. */
export const signatureOf = (secret: string, body: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

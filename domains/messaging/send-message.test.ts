import { expect, onTestFinished, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { MessageError, type MessageFault, type TemplateMessage } from "#platform/messaging/message-transport.ts";
import { openPhone } from "#test/services/message-services.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { deliverMessage } from "./deliver-message.ts";
import { type NewMessage, sendMessage } from "./send-message.ts";

const to = "+923001234567";
const orderId = newId();
const values = { name: "Ayesha", number: "10001", link: "https://shop.example/order/secret-token" };
const shipped = {
  kind: "order-shipped",
  to,
  orderId,
  values: { ...values, courier: "TCS", tracking: "77", cash: "Rs 4,500" },
} as const;

interface Row {
  id: string;
  state: string;
  channel: string | null;
  body: string | null;
  values: object | null;
  error: string | null;
  attempts: number;
  service_id: string | null;
}

/** A shop that sends these kinds by these channels; the faults come before anything is accepted. */
async function openRoom({
  rules = {},
  language = "english",
  faults = {},
}: {
  rules?: Record<string, object>;
  language?: string;
  faults?: Partial<Record<"whatsapp" | "sms", MessageFault>>;
} = {}) {
  const { database, pool, look, ...opened } = await openTestDatabase();
  onTestFinished(() => opened[Symbol.asyncDispose]());
  await pool.query("insert into messaging_settings (language, rules) values ($1, $2)", [language, rules]);
  let isRefused: (message: TemplateMessage) => boolean = () => false;
  const phone = openPhone({
    fault: (channel, message) =>
      channel === "whatsapp" && isRefused(message)
        ? new MessageError("refused", "Not approved")
        : faults[channel] === undefined
          ? null
          : new MessageError(faults[channel], `${channel} says ${faults[channel]}`),
  });
  const rows = () => look<Row>("select * from messaging_log order by id");
  return {
    pool,
    faults,
    /** Has WhatsApp refuse these. */
    refuse: (which: typeof isRefused) => void (isRefused = which),
    messages: phone.messages,
    rows,
    send: (message: Partial<NewMessage> = {}) =>
      runTransaction(database, (tx) => sendMessage(tx, { ...shipped, key: "k1", ...message } as NewMessage)),
    optIn: (about = orderId) =>
      pool.query("insert into messaging_opt_ins (phone, order_id, source) values ($1, $2, 'checkout')", [to, about]),
    async deliver() {
      for (const { id } of await rows()) await deliverMessage({ database, messages: phone.transports }, id);
    },
  };
}

const both = { "order-shipped": { whatsapp: true, sms: true } };

test("By WhatsApp where the phone asked for it about this order, else by SMS; the log keeps no private link", async () => {
  const room = await openRoom({ rules: both });
  await room.optIn(newId());
  await room.send();
  await room.deliver();
  expect(room.messages).toMatchObject([
    {
      channel: "sms",
      to,
      text: "Dear Ayesha, your Taqat order 10001 is on its way with TCS, tracking 77. To pay at the door: Rs 4,500. See it here: https://shop.example/order/secret-token Thank you.",
    },
  ]);
  await room.optIn();
  await room.send({ key: "k2" });
  await room.deliver();
  expect(room.messages[1]).toMatchObject({
    channel: "whatsapp",
    template: { name: "taqat_order_shipped", language: "en", parameters: { ...shipped.values, shop: "Taqat" } },
  });
  const rows = await room.rows();
  expect(rows).toMatchObject([
    { state: "sent", channel: "sms", service_id: "sms-1", attempts: 1 },
    { state: "sent", channel: "whatsapp", service_id: "whatsapp-2", attempts: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toContain("secret-token");
  expect(rows[0]?.body).toContain("See it here: ••• Thank you.");
});

test("A key is sent once, also when its job runs again and when two ask for it at the same time", async () => {
  const room = await openRoom({ rules: both });
  const sent = await Promise.all([room.send(), room.send()]);
  expect(sent.filter((id) => id === null)).toHaveLength(1);
  await room.deliver();
  await room.deliver();
  expect(await room.send()).toBeNull();
  expect(room.messages).toHaveLength(1);
});

test("What the owner has not switched on, or the phone does not want, is not sent, and says why", async () => {
  const room = await openRoom({ rules: { "order-shipped": { whatsapp: true, sms: false } } });
  await room.send();
  await room.deliver();
  await room.optIn();
  await room.pool.query("insert into messaging_opt_outs (phone) values ($1)", [to]);
  await room.send({ key: "k2" });
  await room.send({ key: "k3", kind: "order-delivered", values });
  await room.deliver();
  expect(room.messages).toEqual([]);
  expect(await room.rows()).toMatchObject(
    Array.from({ length: 3 }, () => ({
      state: "discarded",
      values: null,
      error: "There was no way to send it that the phone wants",
    })),
  );
});

test("A code goes whatever the settings and the preference, by SMS at once where WhatsApp is slow, and never after its time", async () => {
  const room = await openRoom({ faults: { whatsapp: "later" } });
  await room.optIn();
  const code = { kind: "code", values: { code: "483920", minutes: "10" }, orderId } as const;
  await room.send({ ...code, key: "c1", expiresAt: new Date(Date.now() + 600_000) });
  await room.send({ ...code, key: "c2", expiresAt: new Date(Date.now() - 1) });
  await room.pool.query("insert into messaging_opt_outs (phone) values ($1)", [to]);
  await room.send({ ...code, key: "c3" });
  await room.deliver();
  expect(room.messages).toMatchObject([
    { channel: "sms", text: "483920 is your code for Taqat. It is valid for 10 minutes. Give it to nobody." },
    { channel: "sms" },
  ]);
  const rows = await room.rows();
  expect(rows.map(({ state }) => state)).toEqual(["sent", "discarded", "sent"]);
  expect(JSON.stringify(rows)).not.toContain("483920");
});

test("A service that is busy has the job tried again with what it was filled with; then it is sent once", async () => {
  const room = await openRoom({ rules: both, faults: { whatsapp: "later" } });
  await room.optIn();
  await room.send();
  await expect(room.deliver()).rejects.toThrow("whatsapp says later");
  expect(await room.rows()).toMatchObject([
    { state: "failed", attempts: 1, error: "whatsapp says later", values: shipped.values },
  ]);
  delete room.faults.whatsapp;
  await room.deliver();
  expect(room.messages).toMatchObject([{ channel: "whatsapp" }]);
  expect(await room.rows()).toMatchObject([{ state: "sent", attempts: 2, error: null, values: null }]);
});

test.each(["unreachable", "refused"] as const)("%s by WhatsApp goes by SMS, and says why", async (fault) => {
  const room = await openRoom({ rules: both, faults: { whatsapp: fault } });
  await room.optIn();
  await room.send();
  await room.deliver();
  expect(room.messages).toMatchObject([{ channel: "sms" }]);
  expect(await room.rows()).toMatchObject([{ state: "sent", channel: "sms", error: `whatsapp says ${fault}` }]);
});

test("A template that WhatsApp does not have in the chosen language goes in the shop's; by SMS the chosen one stays", async () => {
  const room = await openRoom({ rules: both });
  await room.optIn();
  await room.pool.query("insert into messaging_languages (subject_id, language) values ($1, 'urdu')", [orderId]);
  const refused: string[] = [];
  room.refuse(({ template: { language } }) => language === "ur" && refused.push(language) > 0);
  await room.send();
  await room.deliver();
  expect([refused.length, room.messages]).toMatchObject([
    1,
    [{ channel: "whatsapp", template: { language: "en" }, text: expect.stringMatching(/^Dear Ayesha/) as string }],
  ]);
  expect(await room.rows()).toMatchObject([
    { state: "sent", channel: "whatsapp", body: expect.stringMatching(/^Dear/) as string, error: "Not approved" },
  ]);
  room.refuse(() => true);
  await room.send({ key: "k2" });
  await room.deliver();
  expect(room.messages[1]).toMatchObject({ channel: "sms", text: expect.stringMatching(/^محترم/) as string });
});

test("What nobody takes has failed, its job ends, and its secrets are gone", async () => {
  const room = await openRoom({ rules: both, faults: { whatsapp: "unreachable", sms: "refused" } });
  await room.optIn();
  await room.send();
  await room.deliver();
  await room.deliver();
  expect(await room.rows()).toMatchObject([
    { state: "failed", attempts: 1, values: null, error: "whatsapp says unreachable; sms says refused" },
  ]);
});

test("Buttons come with a secret that each message has alone, in the shop's language or the message's own", async () => {
  const room = await openRoom({
    language: "roman-urdu",
    rules: { "order-to-confirm": { whatsapp: true, sms: false } },
  });
  await room.optIn();
  const confirm = { kind: "order-to-confirm", values: { ...values, total: "Rs 4,500" } } as const;
  await room.send({ ...confirm, key: "k1" });
  await room.send({ ...confirm, key: "k2", language: "urdu" });
  await room.deliver();
  const [roman, urdu] = room.messages;
  expect(roman?.template).toMatchObject({ name: "taqat_order_to_confirm_roman", language: "en" });
  expect(urdu?.template).toMatchObject({ name: "taqat_order_to_confirm", language: "ur" });
  const payloads = room.messages.flatMap(({ template }) =>
    template.buttons.map((button) => (button.kind === "quick-reply" ? button.payload : "")),
  );
  expect(payloads.map((payload) => payload.replace(/:[\w-]{32}$/, ":"))).toEqual([
    "confirm:",
    "cancel:",
    "confirm:",
    "cancel:",
  ]);
  expect(new Set(payloads).size).toBe(4);
});

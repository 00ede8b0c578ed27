import { expect, onTestFinished, test } from "vitest";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { system } from "#test/actors.ts";
import { hiddenWordsOf, openMessageShop, pressOf, receiptOf, textOf, webhookOf, wordsOf } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { readWebhooks } from "./read-webhooks.ts";
import { storeWebhooks } from "./store-webhooks.ts";

const from = "923001234567";

async function open(options: Parameters<typeof openMessageShop>[1] = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop, options);
  return {
    shop,
    ...room,
    inbox: () =>
      shop.look<{ subject: string; body: string; phone: string | null; order_id: string | null; name: string }>(
        "select subject, body, phone, order_id, name, email, channel, state from content_messages order by id",
      ),
    /** An order whose shopper was asked to confirm it, with the payloads of the two buttons. */
    async asked(of: Parameters<typeof room.order>[0] = {}) {
      const order = await room.order(of);
      await room.work();
      const { buttons } = room.messages.at(-1)!.template;
      const [confirm, cancel] = buttons.map((button) => (button.kind === "quick-reply" ? button.payload : ""));
      return {
        order,
        confirm: confirm!,
        cancel: cancel!,
        state: async () => (await findOrder(shop.db, order.id))!.state,
      };
    },
  };
}

test("Receipts move a message forward only, in whatever order and however often they come; unknown ones change nothing", async () => {
  const { asked, hears, log } = await open();
  await asked();
  const id = (await log())[0]!.service_id!;
  const states = async () => (await log()).map(({ state }) => state);
  await hears(receiptOf(id, "delivered"));
  expect(await states()).toEqual(["delivered"]);
  const failed = receiptOf(id, "failed", { errors: [{ code: 131026, title: "Message undeliverable" }] });
  await hears(receiptOf(id, "sent"), failed, receiptOf("wamid.unknown", "read"), receiptOf(id, "delivered"));
  expect(await states()).toEqual(["delivered"]);
  await hears(receiptOf(id, "read"), receiptOf(id, "delivered"), receiptOf(id, "read"));
  expect(await states()).toEqual(["read"]);
  await hears(failed);
  expect(await states()).toEqual(["read"]);
});

test("What no database stores holds up nothing that comes with it", async () => {
  const { hears, inbox } = await open();
  const odd = { errors: [{ code: 1e300, title: `\u0000${"a".repeat(298)}💪`, error_data: { details: "\ud83d" } }] };
  const [said] = wordsOf(from, { type: "button", button: { payload: "\u0000", text: "\ud83d" } }).messages;
  await hears(
    receiptOf("wamid.\u0000", "read"),
    receiptOf("wamid.\ud83d", "failed", odd),
    { messages: [{ ...said, id: "wamid.\u0000in" }] },
    wordsOf(from, textOf("Is it halal?")),
  );
  expect((await inbox()).map(({ body }) => body).join()).toContain("Is it halal?");
});

test("A message whose answer was lost is known by its receipt, and not sent a second time", async () => {
  const { shop, order, work, messages, log, faults } = await open({ faults: { whatsapp: "later" } });
  await order();
  await expect(work()).rejects.toThrow("whatsapp says later");
  const { id } = (await log())[0]!;
  delete faults.whatsapp;
  const receipt = webhookOf(receiptOf("wamid.lost", "sent", { biz_opaque_callback_data: id }));
  await storeWebhooks(shop.db, [Buffer.from(JSON.stringify(receipt))]);
  await readWebhooks(shop.db, { whatsAppNumberId: null });
  await work();
  expect(await log()).toMatchObject([{ state: "sent", service_id: "wamid.lost", channel: "whatsapp" }]);
  expect(messages).toEqual([]);
});

test("What WhatsApp cannot deliver to a phone goes by SMS, once, where the owner allows it; any other failure waits for the owner", async () => {
  const { asked, hears, log, messages } = await open({ rule: { whatsapp: true, sms: true } });
  await asked();
  const id = (await log())[0]!.service_id!;
  const failed = receiptOf(id, "failed", {
    errors: [{ code: 131026, title: "Message undeliverable", error_data: { details: "No WhatsApp here" } }],
  });
  await hears(failed, failed);
  await hears(failed);
  expect(messages.map(({ channel }) => channel)).toEqual(["whatsapp", "sms"]);
  expect(await log()).toMatchObject([
    {
      state: "failed",
      error: "WhatsApp could not deliver it (error 131026): Message undeliverable: No WhatsApp here",
    },
    { state: "sent", channel: "sms" },
  ]);
  await asked({ phone: "+923330000002" });
  const other = (await log())[2]!.service_id!;
  await hears(receiptOf(other, "failed", { errors: [{ code: 132001, title: "Template does not exist" }] }));
  expect((await log()).map(({ state }) => state)).toEqual(["failed", "sent", "failed"]);
});

test("Confirm confirms in the shopper's name, once; a second press and a replay change nothing", async () => {
  const { shop, asked, hears, inbox } = await open();
  const { order, confirm, state } = await asked();
  const press = wordsOf(from, pressOf(confirm));
  await hears(press, press);
  expect(await state()).toBe("confirmed");
  await hears(press);
  await hears(wordsOf(from, pressOf(confirm)));
  expect((await findHistory(shop.db, order.id)).map((entry) => [entry.state, entry.actorKind])).toEqual([
    ["placed", "guest"],
    ["confirmed", "guest"],
  ]);
  expect(await inbox()).toEqual([]);
});

test("Cancel cancels until the order is packed; then the press is in the inbox, with its order", async () => {
  const { shop, asked, hears, inbox } = await open();
  const first = await asked();
  await hears(wordsOf(from, pressOf(first.cancel, "Cancel")));
  expect(await first.state()).toBe("cancelled");

  const second = await asked();
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: second.order.id, to });
  await hears(wordsOf(from, pressOf(second.cancel, "Cancel")));
  expect(await second.state()).toBe("packed");
  expect(await inbox()).toMatchObject([
    {
      subject: `WhatsApp, order ${second.order.number}`,
      body: `Pressed “Cancel” for order ${second.order.number}, which was too late for that.`,
      order_id: second.order.id,
      phone: "+923001234567",
    },
  ]);
});

test("A button works for the phone that got it alone: not for another one, a guessed one, a hidden number, or after the order's phone changed", async () => {
  const { shop, asked, hears, inbox } = await open();
  const { order, confirm, state } = await asked();
  const guessed = `confirm:${"a".repeat(32)}`;
  await hears(
    wordsOf("923339999999", pressOf(confirm)),
    wordsOf(from, pressOf(guessed)),
    wordsOf(undefined, pressOf(confirm)),
    wordsOf(from, pressOf(confirm.replace("confirm", "refund"))),
  );
  expect(await state()).toBe("placed");
  await shop.pool.query("update orders_orders set phone = '+923338888888' where id = $1", [order.id]);
  await hears(wordsOf(from, pressOf(confirm)));
  expect(await state()).toBe("placed");
  expect((await inbox()).map(({ body }) => body).join()).not.toContain("too late");
});

test("STOP ends every message to the phone, codes aside; START from the phone begins them again, and a tick at checkout does not", async () => {
  const { order, work, hears, messages, inbox } = await open({ rule: { whatsapp: true, sms: true } });
  await hears(wordsOf(from, textOf(" Stop! ")));
  await order();
  await work();
  expect(messages).toEqual([]);
  await hears(wordsOf(from, textOf("شروع کریں")));
  await order();
  await work();
  expect(messages).toMatchObject([{ channel: "whatsapp" }]);
  expect(await inbox()).toEqual([]);
});

test("Of STOP and START the one that was written last holds, in whatever order they come and however often", async () => {
  const { hears, shop } = await open();
  const said = (body: string, at: number) => wordsOf(from, { ...textOf(body), timestamp: String(1_750_000_000 + at) });
  const isOut = async () => (await shop.look("select from messaging_opt_outs")).length === 1;
  const early = said("START", 1);
  await hears(said("STOP", 2));
  await hears(early);
  expect(await isOut()).toBe(true);
  await hears(said("START", 5));
  expect(await isOut()).toBe(false);
  await hears(said("STOP", 4));
  expect(await isOut()).toBe(false);
  await hears(said("STOP", 9), said("STOP", 6));
  await hears(said("START", 7), early);
  expect(await isOut()).toBe(true);
  // What says no time, or one that is ahead, is from now.
  await hears(wordsOf(from, { ...textOf("START"), timestamp: "9999999999" }));
  expect(await isOut()).toBe(false);
  await hears(wordsOf(from, { ...textOf("STOP"), timestamp: "soon" }));
  expect(await isOut()).toBe(true);
});

test("What a customer writes is one message in the inbox, with the newest order of the phone; a picture is named", async () => {
  const { order, hears, inbox, shop } = await open();
  const { id, number } = await order();
  await hears(wordsOf(from, textOf("Salam")), wordsOf(from, textOf("Order kahan hai?")));
  await hears(wordsOf(from, { type: "image", image: { caption: "The box", id: "1" } }));
  expect(await inbox()).toMatchObject([
    {
      subject: `WhatsApp, order ${number}`,
      body: "Salam\nOrder kahan hai?\n[image] The box",
      order_id: id,
      name: "Ayesha",
      channel: "whatsapp",
      state: "open",
      email: "",
    },
  ]);
  await hears(wordsOf("447700900123", textOf("Hello"), "Bob"), wordsOf(undefined, textOf("Hi"), "username"));
  expect((await inbox()).slice(1)).toMatchObject([
    { subject: "WhatsApp", phone: "+447700900123", order_id: null, name: "Bob" },
    { subject: "WhatsApp", phone: null, order_id: null, name: "username" },
  ]);
  expect(await shop.look("select body, payload, name from messaging_incoming where body is not null")).toEqual([]);
});

test("What is written to another number of the same app of Meta is not the shop's; a receipt names its message, whichever number tells of it", async () => {
  const { shop, hears, inbox, asked, log } = await open();
  const { confirm, state } = await asked();
  const other = { metadata: { display_phone_number: "15550000002", phone_number_id: "2" } };
  await hears(
    { ...wordsOf(from, textOf("For the clinic")), ...other },
    { ...wordsOf(from, pressOf(confirm)), ...other },
    { ...wordsOf(from, textOf("STOP")), ...other },
    { ...wordsOf(from, textOf("To nobody")), metadata: undefined },
    { ...receiptOf((await log())[0]!.service_id!, "read"), ...other },
    wordsOf(from, textOf("For the shop")),
  );
  expect((await inbox()).map(({ body }) => body)).toEqual(["For the shop"]);
  expect(await state()).toBe("placed");
  expect(await shop.look("select from messaging_opt_outs")).toEqual([]);
  expect((await log())[0]).toMatchObject({ state: "read" });
});

test("What is too long for one message of the inbox begins another one, and nothing of it is lost", async () => {
  const { hears, inbox } = await open();
  const [one, two, three, four] = ["a", "b", "c", "d"].map((letter) => letter.repeat(1_900)) as [
    string,
    string,
    string,
    string,
  ];
  for (const text of [one, two, three, four]) await hears(wordsOf(from, textOf(text)));
  expect((await inbox()).map(({ body }) => body)).toEqual([`${one}\n${two}`, `${three}\n${four}`]);
});

test("What was put into the inbox by a job that died behind it stands there once when the job is repeated", async () => {
  const { shop, hears, work, inbox } = await open();
  await hears(wordsOf(from, textOf("Salam")));
  const died = shop.during(
    {
      before: (text) =>
        text.startsWith('update "messaging_incoming"') ? Promise.reject(new Error("died")) : Promise.resolve(),
    },
    () => hears(wordsOf(from, textOf("Order kahan hai?"))),
  );
  await expect(died).rejects.toThrow();
  await work();
  expect((await inbox()).map(({ body }) => body)).toEqual(["Salam\nOrder kahan hai?"]);
});

test("A flood from one phone is stored and acted on thirty times an hour; STOP among it still works", async () => {
  const { shop, hears, inbox } = await open();
  await hears({
    contacts: [{ profile: { name: "Flood" }, wa_id: from }],
    messages: Array.from({ length: 200 }, (_, at) => ({
      from,
      id: `wamid.flood-${at}`,
      timestamp: "1",
      ...textOf(at === 150 ? "STOP" : `line ${at}`),
    })),
  });
  const { body } = (await inbox())[0]!;
  expect(body.split("\n")).toHaveLength(30);
  expect(await shop.look("select phone from messaging_opt_outs")).toEqual([{ phone: "+923001234567" }]);
});

test("Whatever is not what WhatsApp says now is left out, and the rest of it is read", async () => {
  const { shop, asked, hears, log } = await open();
  await asked();
  const id = (await log())[0]!.service_id!;
  await hears(
    { statuses: [{ id: 5 }, null, "x", { id, status: "warped" }, { id, status: "read", errors: "none" }] },
    { messages: [{ type: "text" }, { id: "1", from: "abc", type: "reaction", reaction: { emoji: "x" } }] },
    { statuses: { not: "a list" }, messages: 7 },
  );
  await shop.pool.query(
    "insert into messaging_webhooks (id, body) values (gen_random_uuid(), '\\x7b'), (gen_random_uuid(), '\\x00ff')",
  );
  await hears({});
  expect((await log()).map(({ state }) => state)).toEqual(["read"]);
  expect(await shop.look("select id from messaging_webhooks")).toEqual([]);
});

test("webhooks of an outage, with more messages together than one statement takes, are read", async () => {
  const { shop, hears } = await open();
  const messages = Array.from({ length: 12_000 }, (_, at) => ({
    from,
    id: `wamid.late-${at}`,
    ...textOf(`line ${at}`),
  }));
  await hears({ messages: messages.slice(0, 6_000) }, { messages: messages.slice(6_000) });
  expect(await shop.look("select count(*)::int as read from messaging_incoming")).toEqual([{ read: 12_000 }]);
  expect(await shop.look("select id from messaging_webhooks")).toEqual([]);
});

test("of what one phone and those without a number write in an hour, so much is acted on, whatever comes together or one after the other", async () => {
  const { shop, hears } = await open();
  const say = (who: string | undefined, first: number, count: number) => ({
    messages: Array.from({ length: count }, (_, at) => ({
      from: who,
      id: `wamid.${who}-${first + at}`,
      ...textOf(`line ${at}`),
    })),
  });
  await hears(say(from, 0, 20), say(undefined, 0, 25), say("923330000001", 0, 2));
  await hears(say(from, 20, 20), say(undefined, 25, 3));
  await hears(say(from, 40, 5), say(undefined, 28, 40));
  expect(
    await shop.look(
      "select phone, count(*)::int as lines from messaging_incoming where body is null group by phone order by phone",
    ),
  ).toEqual([
    { phone: "+923001234567", lines: 30 },
    { phone: "+923330000001", lines: 2 },
    { phone: null, lines: 30 },
  ]);
});

test("who hides the number is known by WhatsApp's id of the person: each has thirty lines an hour, presses among them, and a message of their own in the inbox", async () => {
  const { hears, inbox, shop } = await open();
  const [one, other] = ["PK.13491208655302741918", "PK.ENT.11815799212886844830"] as const;
  const lines = (who: string, from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      hiddenWordsOf(who, at % 5 === 4 ? pressOf("confirm:x", `press ${from + at}`) : textOf(`line ${from + at}`)),
    );
  await hears(...lines(one, 0, 25), ...lines(other, 0, 2));
  await hears(...lines(one, 25, 25), ...lines(other, 2, 1));
  expect((await inbox()).map(({ body, name, phone }) => [body.split("\n").length, name, phone])).toEqual([
    [30, "Ayesha", null],
    [3, "Ayesha", null],
  ]);
  expect(
    await shop.look("select writer_id, count(*)::int from messaging_incoming where body is null group by 1 order by 1"),
  ).toEqual([
    { writer_id: one, count: 30 },
    { writer_id: other, count: 3 },
  ]);
});

test("each message of one webhook has its own writer's name: who hides the number is not called as somebody else", async () => {
  const { hears, inbox } = await open();
  const parts = [
    hiddenWordsOf("PK.1349", textOf("From Bilal"), "Bilal"),
    hiddenWordsOf("PK.1350", textOf("From Hina"), "Hina"),
    { ...wordsOf(from, textOf("From Ayesha")) },
    { contacts: [], messages: hiddenWordsOf("PK.1351", textOf("From nobody")).messages },
  ];
  await hears({
    contacts: parts.flatMap(({ contacts }) => contacts),
    messages: parts.flatMap(({ messages }) => messages),
  });
  expect((await inbox()).map(({ body, name }) => [body, name])).toEqual([
    ["From Bilal", "Bilal"],
    ["From Hina", "Hina"],
    ["From Ayesha", "Ayesha"],
    ["From nobody", "WhatsApp"],
  ]);
});

test("STOP of somebody who hides the number ends no messages to a phone, and is read by staff; the id of a known phone is not kept", async () => {
  const { hears, inbox, shop } = await open();
  const known = wordsOf(from, textOf("Salam"));
  await hears(hiddenWordsOf("PK.1349", textOf("STOP"), "Bilal"), {
    ...known,
    messages: known.messages.map((each) => ({ ...each, from_user_id: "PK.77" })),
  });
  expect(await inbox()).toMatchObject([
    { body: "STOP", name: "Bilal" },
    { body: "Salam", name: "Ayesha" },
  ]);
  expect(await shop.look("select phone from messaging_incoming where writer_id = 'PK.77'")).toEqual([]);
});

import { expect, test } from "vitest";
import { system } from "#test/actors.ts";
import { deliverMessage } from "#domains/messaging/deliver-message.ts";
import { findMessageWording, findMessagingSettings } from "#domains/messaging/settings/find-messaging-settings.ts";
import { newId } from "#kernel/ids.ts";
import { MessageError } from "#platform/messaging/message-transport.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openPhone } from "#test/services/message-services.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openAdmin } from "#test/open-admin.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { readScreen } from "#test/read-screen.ts";

interface RulesScreen {
  version: number;
  form: { values: Record<string, string>; seen: string };
  test: { state: string; error: string | null } | null;
}
interface WordsScreen extends Omit<RulesScreen, "test"> {
  placeholders: { name: string }[];
}

const path = "/admin/settings/messaging";

test("nothing is sent at first; the owner ticks what is, in a language, and of two who save at once the second sees what the first did", async () => {
  const { shop, load, send } = await openBackOffice();
  const began = await load<RulesScreen>(path, "form");
  expect(began.form.values).toEqual({ language: "english" });
  const form = { intent: "rules", version: String(began.version), seen: began.form.seen };
  const ticked = {
    language: "urdu",
    "offers urdu": "on",
    "offers roman-urdu": "on",
    "whatsapp order-shipped": "on",
    "sms order-shipped": "on",
    "sms code": "on",
  };
  expect((await send(path, { ...form, ...ticked })).status).toBe(303);
  const { language, offered, rules } = await findMessagingSettings(shop.db);
  expect(offered).toEqual(["urdu", "roman-urdu"]);
  expect((await load<RulesScreen>(path, "form")).form.values).not.toHaveProperty("offers urdu");
  expect([language, rules["order-shipped"], rules["order-placed"]]).toEqual([
    "urdu",
    { whatsapp: true, sms: true },
    { whatsapp: false, sms: false },
  ]);
  const late = await send(path, { ...form, language: "english", "sms order-placed": "on" });
  expect(late).toMatchObject({ status: 409, refused: { values: { "sms order-placed": "on" } } });
  expect((await send(path, { ...form, version: "1", language: "klingon" })).refused).toMatchObject({
    errors: { language: "Choose a language" },
  });
  expect(await shop.look("select action, subject_type from audit_entries where action = 'messaging.changed'")).toEqual([
    { action: "messaging.changed", subject_type: "messaging" },
  ]);
});

test("words and template are the owner's, or the code's again; what a message does not have is refused, with everything typed", async () => {
  const { shop, load, send } = await openBackOffice();
  const words = `${path}/order-shipped`;
  const began = await load<WordsScreen>(words, "placeholders");
  const save = (version: number, change: Record<string, string>) =>
    send(words, { intent: "words", version: String(version), seen: began.form.seen, ...began.form.values, ...change });
  const refused = await save(0, { urdu: "{total} {nobody}", template: "Taqat Shipped" });
  expect(refused).toMatchObject({
    status: 422,
    refused: {
      errors: {
        urdu: "This message has no {total}. It has {shop}, {name}, {number}, {link}, {courier}, {tracking}, {cash}",
        template: "A template’s name has small letters, digits and _ alone, as WhatsApp shows it",
      },
      values: { urdu: "{total} {nobody}" },
    },
  });
  expect((await save(0, { english: "{name}: {number} with {courier}", template: "shipped_v2" })).status).toBe(303);
  expect(await findMessageWording(shop.db, system, "order-shipped")).toMatchObject({
    template: "shipped_v2",
    texts: { english: "{name}: {number} with {courier}", urdu: began.form.values.urdu },
    version: 1,
  });
  expect((await save(0, { english: "Late" })).status).toBe(409);
  expect((await save(1, { english: "", template: "" })).status).toBe(303);
  expect(await findMessageWording(shop.db, system, "order-shipped")).toMatchObject({
    template: "taqat_order_shipped",
    texts: { english: began.form.values.english },
  });
  const code = await send(`${path}/code`, {
    intent: "words",
    version: "0",
    english: "Your code",
    urdu: "",
    "roman-urdu": "",
    template: "",
  });
  expect(code.refused?.errors).toEqual({ english: "Without {code} this message is of no use" });
});

test("a test message goes to the phone and by the way that was chosen, once a press, whatever is switched on; its error is shown", async () => {
  const { shop, load, send } = await openBackOffice();
  const press = newId();
  const form = { intent: "test", phone: "0300-1234567", channel: "whatsapp", language: "urdu", press };
  expect((await send(path, { ...form, phone: "042 35761234" })).refused).toMatchObject({
    errors: { phone: expect.stringContaining("landline") },
    values: { phone: "042 35761234" },
  });
  const asked = await send(path, form);
  await send(path, form);
  const [{ id }] = (await shop.look("select id from messaging_log")) as [{ id: string }];
  const refusing = openPhone({
    fault: () => new MessageError("refused", "WhatsApp answered error 132001: No template"),
  });
  await deliverMessage({ database: shop.db, messages: refusing.transports }, id);
  expect(asked.location).toBe(`${path}?test=${press}#test`);
  expect((await load<RulesScreen>(`${path}?test=${press}`, "test")).test).toEqual({
    state: "failed",
    error: "WhatsApp answered error 132001: No template",
  });
  expect(await shop.look("select recipient, channel, language from messaging_log")).toEqual([
    { recipient: "+923001234567", channel: "whatsapp", language: "urdu" },
  ]);
});

test("messages are found by phone and order and sent again, once a press; a failed one is given up for the new one", async () => {
  const { shop, signIn } = await openAdmin();
  const room = await openMessageShop(shop);
  const order = await room.order();
  await room.work();
  await shop.pool.query("update messaging_log set state = 'failed', error = 'Away'");
  await orderIn(shop, { payment: "cash-on-delivery" });
  const manager = await signIn("manager");
  interface List {
    rows: { id: string; kind: string; state: string; recipient: string }[];
  }
  const read = (query: string) => readScreen<List>(manager, query, "rows");
  const list = "/admin/sent-messages";
  for (const query of [
    "",
    "?q=0300+1234567",
    `?q=${order.number}`,
    "?state=failed&kind=order-to-confirm&channel=whatsapp",
  ])
    expect((await read(list + query)).rows, query).toMatchObject([
      { kind: "Order received, please confirm", state: "failed", recipient: "0300 1234567" },
    ]);
  for (const query of ["?q=0300+1234568", "?q=1", "?state=read", "?channel=sms", "?q=nobody"])
    expect((await read(list + query)).rows, query).toEqual([]);

  const { id } = (await read(list)).rows[0]!;
  const form = new URLSearchParams({ intent: "resend", press: newId() });
  for (let times = 0; times < 2; times += 1)
    await manager.ask(`${list}/${id}?next=/admin/orders/${order.number}`, form);
  await room.work();
  expect((await room.log()).map(({ state }) => state)).toEqual(["discarded", "sent"]);
  const screen = await manager.ask(`/admin/orders/${order.number}`);
  expect(screen.body).toContain("Order received, please confirm");

  const discarded = await manager.ask(`${list}/${id}`, new URLSearchParams({ intent: "discard" }));
  expect(discarded.status).toBe(409);
  const packer = await signIn("packer");
  expect((await packer.ask(list)).status).toBe(403);
  expect((await packer.ask(`/admin/orders/${order.number}`)).body).not.toContain("please confirm");
});

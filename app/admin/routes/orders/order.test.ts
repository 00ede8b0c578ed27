import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { addOrderNote } from "#domains/orders/history/add-order-note.ts";
import { hasPermission, staffRoles } from "#domains/staff/permissions.ts";
import { staffWith } from "#test/actors.ts";
import { openOrder } from "#test/open-order.ts";
import { readScreen } from "#test/read-screen.ts";
import { isOrderIntent, orderCommands } from "../../orders/order-commands.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";

const forms: Record<keyof typeof orderCommands, Record<string, string>> = {
  confirm: {},
  contact: { channel: "phone", result: "no-answer" },
  cancel: { note: "Out of stock" },
  pack: { "quantity-0": "1" },
  ship: { shipment: "", courier: "TCS", tracking: "123456" },
  deliver: { shipment: "" },
  refuse: { shipment: "" },
  return: { shipment: "" },
  lose: { shipment: "" },
  payment: { kind: "advance", amount: "100" },
  "keep-fee": {},
  mistake: { entry: newId(), reason: "It was for another order" },
  "refund-back": { entry: newId(), reason: "The account number was wrong" },
  note: { text: "Call after five" },
  overrule: { level: "low", reason: "A gym that we know" },
  tag: { add: "gift" },
  recipient: { f_name: "Mallory" },
  quantities: { "quantity-0": "1" },
  add: { variant: newId(), quantity: "1" },
  "take-in": { variant: newId() },
  price: { position: "0", unitPrice: "1", reason: "Friend" },
};
const intents = Object.keys(forms).filter(isOrderIntent);

test("notes, attempts and reasons are kept without characters that turn the writing around, and otherwise as they were typed", async () => {
  const { shop, signIn, send, look } = await openOrder();
  const manager = await signIn("manager");
  const text = "<b>گاہک</b> \u202eenohp\n\n=1+1";
  expect((await send(manager, "note", { text, entry: newId() })).status).toBe(303);
  expect((await send(manager, "contact", { ...forms.contact, text, entry: newId() })).status).toBe(303);
  expect(await shop.look("select text from orders_notes order by at")).toEqual([
    { text: "<b>گاہک</b> enohp\n\n=1+1" },
    { text: "<b>گاہک</b> enohp\n\n=1+1" },
  ]);
  const price = { position: "0", unitPrice: "100", reason: "Friend\u202e", note: "Sorry" };
  expect((await send(manager, "price", price)).status).toBe(303);
  expect((await send(manager, "cancel", { note: "Sold out\u202e" })).status).toBe(303);
  expect((await look()).history.at(-1)).toMatchObject({ state: "cancelled", note: "Sold out" });
});

test("support calls: not reached, then confirmed with a message, and a note and tags for the others, each once", async () => {
  const { signIn, send, look } = await openOrder();
  const support = await signIn("support");
  const attempt = { ...forms.contact, entry: newId(), text: "Rang ten times" };
  for (const _ of ["press", "double click"]) expect((await send(support, "contact", attempt)).status).toBe(303);
  expect(await look()).toMatchObject({ status: "open", confirmation: "unreachable" });
  expect((await send(support, "confirm", { note: "See you soon" })).status).toBe(303);
  const { state, history } = await look();
  expect([state, history.at(-1)]).toEqual([
    "confirmed",
    expect.objectContaining({ note: "See you soon", actorKind: "staff" }),
  ]);
  const note = { text: "Call after five", entry: newId() };
  for (const _ of ["press", "double click"]) expect((await send(support, "note", note)).status).toBe(303);
  expect(await send(support, "note", { ...note, text: "Call after six" })).toMatchObject({
    status: 409,
    refused: { values: { text: "Call after six" }, message: expect.stringContaining("not saved") as string },
  });
  expect((await send(support, "tag", { add: "Gift, vip" })).status).toBe(303);
  expect((await send(support, "tag", { remove: "vip" })).status).toBe(303);
  expect((await send(support, "tag", { add: "x".repeat(31) })).refused).toMatchObject({
    errors: { add: [expect.stringContaining("30 characters")] },
  });
  const page = JSON.parse((await support.ask(`/admin/orders/${(await look()).number}`)).body) as object;
  expect(JSON.stringify(page)).toContain("Call after five");
  expect(JSON.stringify(page)).toContain("Bilal Ahmed");
  expect(JSON.stringify(page)).toMatch(/"Confirmed by (?!the customer)[A-Z]/);
  expect(JSON.stringify(page).match(/Rang ten times/g)).toHaveLength(1);
  expect(JSON.stringify(page)).toContain('"own":["gift"]');
  expect(JSON.stringify(page)).toMatch(/"edited":\{[^}]*"phone":"03\d\d \d{7}"/);

  const manager = await signIn("manager");
  const tooMuch = String((await look()).total / 100 + 500);
  expect((await send(manager, "payment", { kind: "advance", amount: tooMuch, meant: tooMuch })).status).toBe(303);
  expect((await manager.ask(`/admin/orders/${(await look()).number}`)).body).toContain("Rs 500 paid too much");
});

test("a packer packs two parcels, ships both and records what became of them; a manager books the payout", async () => {
  const { signIn, send, look, confirmed } = await openOrder();
  await confirmed();
  const packer = await signIn("packer");
  expect((await send(packer, "pack", { "quantity-0": "۲", "quantity-1": "" })).status).toBe(303);
  expect((await look()).lines.map(({ unpacked }) => unpacked)).toEqual([1, 1]);
  expect((await send(packer, "pack", { "quantity-0": "1", "quantity-1": "1" })).status).toBe(303);
  const [first, second] = (await look()).shipments.map(({ id }) => id) as [string, string];
  for (const shipment of [first, second])
    expect((await send(packer, "ship", { shipment, courier: "tcs", tracking: "12 34 56" })).status).toBe(303);
  expect((await look()).shipments).toMatchObject([{ courier: "TCS", trackingNumber: "123456" }, { state: "shipped" }]);
  expect((await send(packer, "deliver", { shipment: first })).status).toBe(303);
  expect((await send(packer, "refuse", { shipment: second })).status).toBe(303);
  const { state, balance } = await look();
  expect([state, balance.shopper]).toEqual(["delivered", 0]);
  const manager = await signIn("manager");
  const amount = String(balance.courier / 100);
  expect((await send(manager, "payment", { kind: "remitted", amount: `Rs ${amount}`, reference: "P-1" })).status).toBe(
    303,
  );
  expect(await look()).toMatchObject({ status: "closed", balance: { courier: 0 } });
  expect((await send(packer, "return", { shipment: first })).status).toBe(303);
  expect((await look()).balance.refundOwed).toBeGreaterThan(0);
});

test("a lost parcel ends, and an order that is not packed is cancelled with its reason", async () => {
  const lost = await openOrder();
  const shipment = await lost.shipped();
  expect((await lost.send(await lost.signIn("packer"), "lose", { shipment })).status).toBe(303);
  expect((await lost.look()).shipments).toMatchObject([{ state: "lost" }]);
  const reader = await lost.signIn("manager");
  // The order's page, the list of orders, and its file.
  for (const [path, told] of [
    [lost.path, '"stateLabel":"Lost"'],
    ["/admin/orders", '"stateLabel":"Lost"'],
    ["/admin/lists/orders/rows.csv", ",Lost,"],
  ] as const)
    expect((await reader.ask(path)).body, path).toContain(told);
  const other = await openOrder();
  const support = await other.signIn("support");
  const refused = await other.send(support, "cancel", { note: " " });
  expect([refused.status, refused.refused?.errors]).toEqual([422, { note: [expect.stringContaining("reason")] }]);
  expect((await other.send(support, "cancel", { note: "Sold out" })).status).toBe(303);
  expect((await other.look()).history.at(-1)).toMatchObject({ state: "cancelled", note: "Sold out" });
  expect((await support.ask(other.path)).body).not.toContain("Not confirmed yet");
});

test("a manager changes the recipient, the quantities and a price; only what differs is written", async () => {
  const { signIn, send, look, shop } = await openOrder();
  const manager = await signIn("manager");
  const { firstName: f_name, secondName: s_name, phone, email, province: state, address } = await look();
  const recipient = { f_name, s_name, phone, email, state, address, zip: "54700", city: "Kasur" };
  expect((await send(manager, "recipient", recipient)).status).toBe(303);
  expect(await look()).toMatchObject({ city: "Kasur", firstName: f_name });
  const [edited] = await shop.look<{ after: { recipient: string[] } }>(
    "select after from audit_entries where action = 'order.edited'",
  );
  expect(edited!.after.recipient).toEqual(["city"]);
  const wrong = await send(manager, "recipient", { ...recipient, phone: "12" });
  expect([wrong.status, wrong.refused]).toEqual([
    422,
    expect.objectContaining({
      form: "recipient",
      errors: { phone: [expect.any(String)] },
      values: expect.objectContaining({ phone: "12", city: "Kasur" }) as object,
    }),
  ]);
  const short = await send(manager, "recipient", { ...recipient, address: "x" });
  expect([short.status, short.refused!.errors]).toEqual([
    422,
    { address: ["Enter more of your address: house number, street and area"] },
  ]);
  // One that the order has had since before the rule may stay.
  await shop.pool.query("update orders_orders set address = 'x'");
  expect((await send(manager, "recipient", { ...recipient, address: "x", city: "Okara" })).status).toBe(303);
  expect(await look()).toMatchObject({ city: "Okara", address: "x" });
  expect((await send(manager, "quantities", { "quantity-0": "1", "quantity-1": "0" })).status).toBe(303);
  expect((await look()).lines).toMatchObject([{ position: 0, quantity: 1 }]);
  const { lines } = await look();
  const more = await send(manager, "add", { variant: lines[0]!.variantId, quantity: "999", name: "Whey" });
  expect([more.status, more.refused]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining("not enough stock") as string }),
  ]);
  expect((await send(manager, "add", { variant: lines[0]!.variantId, quantity: "none" })).refused).toMatchObject({
    form: `add:${lines[0]!.variantId}`,
    errors: { quantity: [expect.stringContaining("whole number")] },
  });
  expect((await send(manager, "add", { variant: newId(), quantity: "1" })).status).toBe(409);
  expect((await send(manager, "add", { variant: lines[0]!.variantId, quantity: "۱" })).status).toBe(303);
  expect((await send(manager, "quantities", { "quantity-0": "1", deliveryFee: "none" })).refused).toMatchObject({
    errors: { deliveryFee: [expect.stringContaining("amount")] },
  });
  expect((await send(manager, "quantities", { "quantity-0": "1", deliveryFee: "Rs 99" })).status).toBe(303);
  expect(await look()).toMatchObject({ deliveryFee: 9_900, lines: [{ position: 0, quantity: 1 }] });
  const price = { position: "0", unitPrice: "4,000", reason: "A friend" };
  expect((await send(manager, "price", { ...price, reason: "" })).refused).toMatchObject({
    form: "price:0",
    errors: { reason: ["Enter the reason"] },
    values: { unitPrice: "4,000" },
  });
  expect((await send(manager, "price", price)).status).toBe(303);
  expect((await look()).lines).toMatchObject([{ unitPrice: 400_000 }]);

  // What comes with a change that changes nothing would be kept nowhere.
  const same = { "quantity-0": "1", deliveryFee: "99", note: "ہم نے ایک ڈبہ کم کیا" };
  expect(await send(manager, "quantities", same)).toMatchObject({
    status: 422,
    refused: { form: "quantities", errors: { note: [expect.stringContaining("Nothing else changes")] }, values: same },
  });
  expect(await send(manager, "price", { ...price, reason: "Promised" })).toMatchObject({
    status: 422,
    refused: { errors: { unitPrice: [expect.stringContaining("already")] }, values: { reason: "Promised" } },
  });
});

test("what cannot be is refused beside its field, and what was typed comes back", async () => {
  const { signIn, send, look, packed } = await openOrder();
  const manager = await signIn("manager");
  const early = await send(manager, "pack", { "quantity-0": "1" });
  expect([early.status, early.refused?.message]).toEqual([409, expect.stringContaining("Placed")]);
  const shipment = await packed();
  const refusals: [string, Record<string, string>, number, object][] = [
    ["pack", { "quantity-0": "two" }, 422, { errors: { "quantity-0": [expect.stringContaining("whole number")] } }],
    ["pack", { "quantity-0": "0" }, 422, { message: expect.stringContaining("which line") as string }],
    ["ship", { shipment, tracking: "1" }, 422, { errors: { courier: ["Enter the courier"] } }],
    ["ship", { shipment, courier: "TCS" }, 422, { errors: { tracking: [expect.stringContaining("number")] } }],
    ["ship", { shipment: "x", courier: "Own rider" }, 404, { message: expect.any(String) as string }],
    ["payment", { kind: "advance", amount: "lots" }, 422, { errors: { amount: [expect.stringContaining("amount")] } }],
    ["payment", { kind: "refund-paid", amount: "5" }, 422, { errors: { amount: [expect.stringContaining("most")] } }],
    ["overrule", { level: "none", reason: "x" }, 422, { errors: { level: [expect.stringContaining("Choose")] } }],
    ["overrule", { level: "low", reason: " " }, 422, { errors: { reason: [expect.stringContaining("Write why")] } }],
    ["note", { text: " " }, 422, { errors: { text: ["Write the note"] } }],
    ["unpack", {}, 400, {}],
  ];
  const before = await look();
  for (const [intent, values, status, refused] of refusals) {
    const answer = await send(manager, intent, values);
    expect(answer.status, intent).toBe(status);
    if (status !== 400) expect(answer.refused, intent).toMatchObject({ ...refused, values });
  }
  expect(await look()).toEqual(before);
});

test.each(staffRoles)("a %s sends no form that the role may not: refused, audited, nothing changed", async (role) => {
  const { signIn, send, look, shop, path } = await openOrder();
  const browser = await signIn(role);
  const before = await look();
  const audited = () => shop.look("select id from audit_entries where action = 'access.refused'");
  const forbidden = intents.filter((intent) =>
    ["orders.read" as const, ...orderCommands[intent].needs].some((permission) => !hasPermission(role, permission)),
  );
  for (const intent of forbidden) expect((await send(browser, intent, forms[intent])).status, intent).toBe(403);
  expect(await look()).toEqual(before);
  expect((await audited()).length).toBe(forbidden.length);
  expect((await browser.ask(path)).status).toBe(hasPermission(role, "orders.read") ? 200 : 403);
  expect(forbidden.length).toBe({ owner: 0, manager: 0, packer: 14, support: 12, analyst: 21 }[role]);
});

test("no other site has a manager's browser change an order", async () => {
  const { signIn, send, look } = await openOrder();
  const manager = await signIn("manager");
  const before = await look();
  for (const intent of intents)
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])
      expect((await send(manager, intent, forms[intent], headers)).status, intent).toBe(403);
  expect(await look()).toEqual(before);
});

test("a form of a screen that is out of date changes nothing, keeps what was typed, and says what happened meanwhile", async () => {
  const { signIn, send, look, confirmed } = await openOrder();
  const manager = await signIn("manager");
  const seen = await look();
  await confirmed();
  const before = await look();
  const recipient = {
    ...forms.recipient,
    s_name: "Khan",
    phone: "03001234567",
    email: "a@example.com",
    state: "Sindh",
  };
  for (const intent of intents.filter((each) => !["note", "contact", "tag", "overrule"].includes(each))) {
    const values = {
      ...forms[intent],
      ...(intent === "recipient" && { ...recipient, city: "Thatta", address: "House 1" }),
    };
    const { status, refused } = await send(manager, intent, { ...values, version: String(seen.version) });
    expect([status, refused], intent).toEqual([
      409,
      expect.objectContaining({
        values: expect.objectContaining(values) as object,
        changes: [expect.stringMatching(/^Confirmed, by Shop/)],
      }),
    ]);
  }
  for (const version of ["", "x", "1.5"]) expect((await send(manager, "confirm", { version })).status).not.toBe(303);
  expect(await look()).toEqual(before);
});

test("a recipient typed before only the state changed is saved; what a colleague changed stands where nobody typed, so a second press undoes none of it", async () => {
  const { signIn, send, look, confirmed, path } = await openOrder();
  const manager = await signIn("manager");
  const screen = async () => {
    const { version, seen, seenFields, edited, lines, deliveryFee } = await readScreen<OrderScreen>(
      manager,
      path,
      "seenFields",
    );
    const base = (intent: "recipient" | "quantities") => ({
      version: String(version),
      seen: `${seen} ${seenFields[intent]}`,
    });
    const quantities = Object.fromEntries(lines.map((line) => [`quantity-${line.position}`, String(line.quantity)]));
    return {
      recipient: { ...base("recipient"), ...edited! },
      quantities: { ...base("quantities"), ...quantities, deliveryFee },
    };
  };
  const first = await screen();
  await confirmed();
  expect((await send(manager, "recipient", { ...first.recipient, city: "Thatta" })).status).toBe(303);
  expect(await look()).toMatchObject({ city: "Thatta", status: "confirmed" });

  const [mine, theirs] = [await screen(), await screen()];
  expect((await send(manager, "recipient", { ...theirs.recipient, phone: "0301 7654321", city: "Badin" })).status).toBe(
    303,
  );
  const late = await send(manager, "recipient", { ...mine.recipient, city: "Umerkot", zip: "69100" });
  expect([late.status, late.refused]).toEqual([
    409,
    expect.objectContaining({
      values: expect.objectContaining({ phone: "0301 7654321", city: "Umerkot", zip: "69100" }) as object,
      errors: { phone: ["Changed meanwhile by somebody else"], city: [expect.stringContaining("Badin")] },
    }),
  ]);
  const { seen, version } = (await screen()).recipient;
  expect((await send(manager, "recipient", { ...late.refused!.values, seen, version })).status).toBe(303);
  expect(await look()).toMatchObject({ phone: "+923017654321", city: "Umerkot", zip: "69100" });

  const before = await screen();
  expect((await send(manager, "quantities", { ...before.quantities, "quantity-0": "1" })).status).toBe(303);
  const lost = await send(manager, "quantities", { ...before.quantities, "quantity-1": "2" });
  expect([lost.status, lost.refused!.values]).toEqual([
    409,
    expect.objectContaining({ "quantity-0": "1", "quantity-1": "2" }),
  ]);
  expect((await look()).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test("a packer sees customer and references of transfers masked, not named by a conflict either; support sees whom to call", async () => {
  const { signIn, path, look, shop, send, confirmed } = await openOrder();
  const { id, phone, email, secondName, address } = await look();
  const text = `Call ${phone} or 0300 123-4567 (${email}), gift wrap, 2 pieces, Rs 4,500. Letter jc-paid.`;
  await addOrderNote(shop.db, staffWith("orders.edit"), { order: id, text });
  await confirmed();
  const paid = { kind: "advance", amount: "100", reference: "JC-PAID" };
  expect((await send(await signIn("manager"), "payment", paid)).status).toBe(303);
  await shop.pool.query(
    `insert into orders_history (order_id, position, state, actor_kind, details) values ('${id}', 9, 'confirmed', 'guest', '{"kind":"payment-reference","reference":"JC-SAID"}')`,
  );
  const secrets = [phone, email, secondName, address.split("\n")[0]!, "JC-PAID", "JC-SAID"];
  const shown = (body: string) => secrets.filter((each) => body.includes(each));
  const [packer, support] = [await signIn("packer"), await signIn("support")];
  const { body } = await packer.ask(path);
  expect(shown(body)).toEqual([]);
  expect(body).toContain("Call ••• or ••• (•••), gift wrap, 2 pieces, Rs 4,500. Letter •••.");
  const seen = (await support.ask(path)).body;
  expect(shown(seen)).toEqual(secrets);
  expect(seen).toContain("or 0300 123-4567");
  const late = await send(packer, "pack", { version: "1", seen: "2.1.confirmed", "quantity-0": "1" });
  expect([late.status, shown(late.body)]).toEqual([409, []]);
  expect(late.body).toContain("Payment reference given: •••");
});

test("what an earlier shop had and nobody checked stands on the order, for who may see the customer", async () => {
  const { signIn, path, shop } = await openOrder();
  await shop.pool.query(
    `update orders_orders set earlier_shop = '{"firstName":"Ali","cartId":"9","asTold":{"phone":"042-35761234","state":"پنجاب","zip":""}}'`,
  );
  const support = (await (await signIn("support")).ask(path)).body;
  const packer = (await (await signIn("packer")).ask(path)).body;
  for (const text of ["042-35761234", "پنجاب", "(nothing)"]) {
    expect(support).toContain(text);
    expect(packer).not.toContain(text);
  }
});

test("a number that no order has is not found", async () => {
  const { signIn } = await openOrder();
  const owner = await signIn("owner");
  for (const number of ["1", "10001x", "-1", "99999999999999999999"])
    expect((await owner.ask(`/admin/orders/${number}`)).status, number).toBe(404);
});

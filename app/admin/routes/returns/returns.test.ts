import { expect, test } from "vitest";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { answerClaim, claimLostParcel, listClaimsOf } from "#domains/payouts/claims/claims.ts";
import { requestReturn } from "#domains/returns/request-return.ts";
import { takeBackUnits } from "#domains/orders/coming-back/take-back-units.ts";
import { newId } from "#kernel/ids.ts";
import { formatAmount, formatWithSymbol, paisa, rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { buyer } from "#test/order-requests.ts";
import { deliverOrder, freeRules, requestRefund } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { join } from "#test/staff-members.ts";

interface Screen {
  code: string;
  version: number;
  state: string;
  refundField: string;
  items: { key: string; quantity: number }[];
  can: Record<string, boolean>;
}

type Exchanged = Screen & {
  exchange: {
    goods: { name: string; quantity: number; available: number }[];
    preview: { seenDue: number } | null;
  } | null;
  exchangedFor?: number;
};

async function openReturns() {
  const office = await openBackOffice();
  const { shop } = office;
  const whey = await shop.sells();
  const order = await deliverOrder(shop, [{ ...whey, quantity: 2 }]);
  const returnId = await requestRefund(shop, order, [{ position: 0, quantity: 1, reason: "damaged" }], "ٹوٹا ہوا");
  const path = `/admin/returns/${returnId}`;
  return { ...office, whey, order, returnId, path, screen: () => office.load<Screen>(path, "items") };
}

test("a return goes from its request to the refund on one screen, with ready words, and every step is counted on Today", async () => {
  const { shop, order, path, screen, send, load, owner } = await openReturns();
  const waits = async () =>
    (await load<{ waiting: { needed: { label: string }[] } }>("/admin", "waiting")).waiting.needed.map(
      ({ label }) => label,
    );
  expect(await waits()).toContain("Returns to answer");
  expect((await owner.ask("/admin/returns?state=requested")).body).toContain("R-101");
  expect((await owner.ask(`/admin/returns?q=${order.number}`)).body).toContain("R-101");
  expect((await owner.ask("/admin/returns?q=R-999")).body).not.toContain("R-101");

  const { version } = await screen();
  expect(await send(path, { intent: "decline", version: String(version), words: "", ready: "" })).toMatchObject({
    status: 422,
    refused: { errors: { words: ["Tell the customer why"] } },
  });
  const approve = { intent: "approve", version: String(version), ready: "Please send it.", words: "شکریہ" };
  expect(await send(path, approve)).toMatchObject({ status: 303, location: path });
  expect(await send(path, approve)).toMatchObject({ status: 409, refused: { values: { words: "شکریہ" } } });
  expect(await shop.look("select answer from returns_returns")).toEqual([{ answer: "Please send it.\nشکریہ" }]);

  const next = async () => ({ version: String((await screen()).version) });
  expect(await send(path, { intent: "receive", ...(await next()), "received-0": "two" })).toMatchObject({
    status: 422,
    refused: { errors: { "received-0": ["Enter a whole number"] }, values: { "received-0": "two" } },
  });
  expect(await send(path, { intent: "receive", ...(await next()), "received-0": "0" })).toMatchObject({ status: 422 });
  expect(await send(path, { intent: "receive", ...(await next()), "received-0": "1" })).toMatchObject({ status: 303 });
  expect(await waits()).toContain("Returns to look at");
  const { items, refundField } = await screen();
  const [item] = items;
  const look = {
    intent: "inspect",
    ...(await next()),
    [`restock:${item!.key}`]: "2",
    [`write-off:${item!.key}`]: "",
    refund: refundField,
  };
  expect((await send(path, look)).refused!.errors).toEqual({
    [`restock:${item!.key}`]: ["Only 1 came: decide on each of them once"],
  });
  expect((await send(path, { ...look, refund: "lots" })).refused!.errors).toMatchObject({
    refund: ["Enter an amount with at most two decimals"],
  });
  expect(await send(path, { ...look, [`restock:${item!.key}`]: "1" })).toMatchObject({ status: 303 });
  expect(await waits()).toContain("Returns to pay back");
  expect(await send(path, { intent: "refund", ...(await next()), reference: "" })).toMatchObject({ status: 422 });
  expect(await send(path, { intent: "refund", ...(await next()), reference: "TRX-9" })).toMatchObject({ status: 303 });
  expect(await screen()).toMatchObject({
    state: "closed",
    can: { answer: false, receive: false, inspect: false, refund: false },
  });
  expect(
    (await shop.queuedJobs("send-return-update")).map(({ payload }) => (payload as { state: string }).state),
  ).toEqual(expect.arrayContaining(["requested", "approved", "received", "closed"]));
  expect((await owner.ask("/admin/audit")).body).toContain("R-101");
});

test("a scan finds the return or the parcel, and a parcel without a request is received by one press", async () => {
  const { shop, owner, whey, order, path, send, load } = await openReturns();
  const scan = (code: string) => owner.ask(`/admin/returns/receive?scan=${encodeURIComponent(code)}`);
  expect((await scan("r-101")).headers.get("location")).toBe(path);
  expect((await scan("nothing")).status).toBe(404);
  const known = await scan(`${order.number}-1`);
  expect(known.body).toContain('"code":"R-101"');
  const away = await shippedOrder(shop, whey.variantId);
  const { parcels } = await load<{ parcels: { id: string; ways: string[] }[] }>(
    `/admin/returns/receive?scan=${away.tracking}`,
    "parcels",
  );
  expect(parcels).toMatchObject([{ id: away.shipmentId, ways: ["refused", "returned"] }]);
  const received = await send("/admin/returns/receive", { intent: "refused", parcel: away.shipmentId });
  expect(received.status).toBe(303);
  expect(await send("/admin/returns/receive", { intent: "refused", parcel: away.shipmentId })).toMatchObject({
    location: received.location,
  });
  const forged = new URLSearchParams({ intent: "refused", parcel: newId() });
  expect((await owner.ask("/admin/returns/receive", forged)).status).toBe(404);
});

test("each role presses what it may: a packer receives, support answers, and who lacks it is refused", async () => {
  const { shop, path, signIn, screen } = await openReturns();
  const allowed: Record<string, string[]> = {
    packer: ["receive", "inspect"],
    support: ["approve", "decline", "exchange"],
  };
  for (const [role, intents] of Object.entries(allowed)) {
    await join(shop.db, role as "packer", `${role}@example.com`);
    const browser = await signIn(`${role}@example.com`);
    for (const intent of ["approve", "decline", "receive", "inspect", "exchange", "refund"].filter(
      (each) => !intents.includes(each),
    ))
      expect(
        (await browser.ask(path, new URLSearchParams({ intent, version: "1", words: "x" }))).status,
        `${role} ${intent}`,
      ).toBe(403);
    const { body } = await browser.ask(path);
    expect([body.includes("Ayesha"), body.includes("ٹوٹا ہوا")], role).toEqual([
      role === "support",
      role === "support",
    ]);
    // The list leads to the screen that receives parcels.
    expect((await browser.ask("/admin/returns")).body, role).toContain(`"mayReceive":${role === "packer"}`);
  }
  expect(await screen()).toMatchObject({ state: "requested", version: 1 });
});

test("a packer reads what the customer wrote and sees the photos while the goods are awaited and looked at, and not before or after", async () => {
  const { shop, path, returnId, order, signIn } = await openReturns();
  await join(shop.db, "packer", "packer@example.com");
  const packer = await signIn("packer@example.com");
  const photo = newId();
  await shop.pool.query(
    "update returns_returns set note = note || ' 0301 1234567', answer = 'Write to ayesha@example.com', reference = 'JC-REFUND'",
  );
  await shop.pool.query(
    `insert into returns_photos (id, return_id, order_id, file_key, media_type) values ('${photo}', '${returnId}', '${order.order}', 'return-photos/${photo}', 'image/png')`,
  );
  for (const [state, sees] of Object.entries({ requested: false, approved: true, received: true, closed: false })) {
    await shop.pool.query(`update returns_returns set state = '${state}'`);
    const { body } = await packer.ask(path);
    expect([body.includes("ٹوٹا ہوا"), body.includes(photo)], state).toEqual([sees, sees]);
    for (const secret of ["0301 1234567", "ayesha@example.com", "JC-REFUND"]) expect(body, state).not.toContain(secret);
    // Its file is gone, which is no error of the shop either.
    expect((await packer.ask(`${path}/photos/${photo}`)).status, state).toBe(404);
  }
});

test("what a customer wants instead is sent by one press, refused with the reason where it is sold out, and then paid back", async () => {
  const { shop, send, load } = await openReturns();
  const { variantIds } = await shop.sells({ name: "Tee", price: 2_000, flavours: ["Small", "Large"], onHand: 3 });
  const [small, large] = variantIds as [string, string];
  const order = await deliverOrder(shop, [{ variantId: small, quantity: 2 }]);
  async function inspected() {
    const returnId = newId();
    const line = { position: 0, quantity: 1, reason: "wrong-size" as const, swapFor: large };
    const { order: orderId, accessToken } = order;
    const asked = { returnId, orderId, accessToken, lines: [line], outcome: "refund" as const, note: "" };
    expect(await requestReturn(shop.db, guest, asked, freeRules)).toMatchObject({ outcome: "requested" });
    const path = `/admin/returns/${returnId}`;
    const screen = () => load<Exchanged>(path, "items");
    const press = async (form: Record<string, string>) =>
      send(path, { ...form, version: String((await screen()).version) });
    await press({ intent: "approve" });
    await press({ intent: "receive", "received-0": "1" });
    expect((await press({ intent: "inspect", refund: (await screen()).refundField })).status).toBe(303);
    return { screen, press };
  }
  const first = await inspected();
  expect((await first.screen()).exchange).toMatchObject({
    goods: [{ name: "Tee (Large)", quantity: 1, available: 3 }],
    preview: { seenDue: 0 },
  });
  expect(await first.press({ intent: "exchange", seenDue: "7" })).toMatchObject({
    status: 409,
    refused: { message: "The amounts are these now. Look at them, then press again." },
  });
  expect(await first.press({ intent: "exchange", seenDue: "0" })).toMatchObject({ status: 303 });
  expect(await first.screen()).toMatchObject({ state: "closed", exchange: null, exchangedFor: order.number + 1 });

  const second = await inspected();
  await deliverOrder(shop, [{ variantId: large, quantity: 2 }]);
  expect(await second.press({ intent: "exchange", seenDue: "0" })).toMatchObject({
    status: 409,
    refused: { message: expect.stringContaining("pay the return back instead") as string },
  });
  expect(await second.press({ intent: "credit" })).toMatchObject({ status: 303 });
  expect(await second.screen()).toMatchObject({ state: "closed", exchange: null });
});

test("a parcel stays worth what was sent, and what came back of it stands beside it, also on the customer's page", async () => {
  const { shop, owner, whey, load } = await openReturns();
  const mug = await shop.sells({ name: "Mug", price: 300 });
  const order = await deliverOrder(shop, [{ ...whey, quantity: 3 }, mug], { recipient: buyer(7) });
  const units = [{ position: 0, quantity: 1 }];
  await runTransaction(shop.db, (tx) => takeBackUnits(tx, staffWith("orders.fulfil"), { orderId: order.order, units }));
  const { parcels } = await load<{ parcels: Record<string, unknown>[] }>(`/admin/orders/${order.number}`, "parcels");
  expect(parcels).toMatchObject([
    {
      total: formatWithSymbol(paisa(order.total)),
      back: "Rs 4,500",
      lines: ["3 × Whey, 1 of it came back", "1 × Mug"],
    },
  ]);
  // The form that takes the whole parcel back offers what is still with the customer.
  expect(parcels[0]!.refundable).toBe(formatAmount(paisa(order.total - rupees(4_500))));
  const page = await owner.ask(`/admin/customers/${order.number}`);
  expect(page.body).toContain('"back":"Rs 4,500"');
});

test("staff write a return down for a customer who calls: beyond the rules for shoppers, and never more than the customer has", async () => {
  const { shop, order, returnId, screen, send, load } = await openReturns();
  const number = (await shop.look<{ number: string }>("select number from orders_orders"))[0]!.number;
  // The rules of the shop let shoppers return nothing any more.
  await shop.look("update orders_shipments set ended_at = now() - interval '400 days' returning id");
  const path = `/admin/orders/${number}/return`;
  const form = await load<{ returnId: string; lines: { max: number }[] }>(path, "returnId");
  expect(form.lines).toMatchObject([{ max: 1 }]);
  const typed = { intent: "begin", return: form.returnId, outcome: "credit", note: "فون پر کہا" };
  expect(await send(path, { ...typed, "quantity-0": "2", "reason-0": "changed-mind" })).toMatchObject({
    status: 422,
    refused: { errors: { "quantity-0": "Only 1 piece of it can come back." }, values: { note: typed.note } },
  });
  expect(await send(path, { ...typed, "quantity-0": "some" })).toMatchObject({
    status: 422,
    refused: { errors: { "quantity-0": "Enter a whole number", "reason-0": "Choose why it comes back" } },
  });
  expect(await send(path, typed)).toMatchObject({ status: 422, refused: { message: "Choose at least one piece" } });
  const whole = { ...typed, "quantity-0": "1", "reason-0": "changed-mind" };
  // The answer was lost, and the form comes again.
  for (let press = 0; press < 2; press += 1)
    expect(await send(path, whole)).toMatchObject({ status: 303, location: `/admin/returns/${form.returnId}` });
  expect(
    await shop.look("select id, state, outcome, note, order_id from returns_returns order by number"),
  ).toMatchObject([
    { id: returnId },
    { id: form.returnId, state: "requested", outcome: "credit", note: typed.note, order_id: order.order },
  ]);
  // Who wrote it down stands in the audit trail; the customer hears of the answer alone.
  expect(
    await shop.look(
      "select actor_kind, payload from platform_events where type = 'return.requested' order by id desc limit 1",
    ),
  ).toMatchObject([{ actor_kind: "staff", payload: { notify: false } }]);
  expect((await load<{ returnId: string; lines: { max: number }[] }>(path, "returnId")).lines).toMatchObject([
    { max: 0 },
  ]);
  const answer = { intent: "approve", version: "1", ready: "", words: "Bring it" };
  expect((await send(`/admin/returns/${form.returnId}`, answer)).status).toBe(303);
  expect((await screen()).state).toBe("requested");
});

test("a parcel that was recorded as lost and turns up is taken back by its scan, and who scans it reads what becomes of the loss", async () => {
  const { shop, whey, send, load } = await openReturns();
  const { order, shipmentId, tracking } = await shippedOrder(shop, whey.variantId);
  const packer = staffWith("orders.fulfil");
  await loseShipment(shop.db, packer, { order, shipmentId });
  await claimLostParcel(shop.db, system, shipmentId);
  const scan = async () =>
    (await load<{ parcels: { ways: string[]; note: string }[] }>(`/admin/returns/receive?scan=${tracking}`, "parcels"))
      .parcels;
  const [{ number } = { number: "" }] = await shop.look<{ number: string }>("select number from orders_orders");
  // Its slip may be scanned where orders are packed, which leads on.
  expect(await load(`/admin/pack/${number}`, "hasLeft")).toMatchObject({ mayPack: false, hasLeft: true });
  expect(await load(`/admin/orders/${number}`, "parcels")).toMatchObject({ parcels: [{ isCashDue: false }] });
  const note = (await scan())[0]!.note;
  expect(note).toContain("It was recorded as lost");
  expect(note).not.toContain("has paid");
  const [{ id: claimId } = { id: "" }] = await listClaimsOf(shop.db, staffWith("payments.reconcile"), order);
  await answerClaim(shop.db, staffWith("payments.reconcile"), { claimId, answer: "paid" });
  expect(await scan()).toEqual([
    expect.objectContaining({
      ways: ["returned"],
      note: expect.stringContaining("The courier has paid for the loss") as string,
    }),
  ]);
  const before = await shop.look<{ on_hand: number; unavailable: number }>(
    "select on_hand, unavailable from inventory_levels",
  );
  const press = () => send("/admin/returns/receive", { intent: "returned", parcel: shipmentId });
  const received = await press();
  expect(received).toMatchObject({ status: 303 });
  expect((await press()).location).toBe(received.location);
  expect(await load<Screen>(received.location!, "items")).toMatchObject({
    state: "received",
    items: [{ quantity: 1 }],
  });
  expect(await shop.look("select on_hand, unavailable from inventory_levels")).toEqual(
    before.map((level) => ({ on_hand: level.on_hand + 1, unavailable: level.unavailable + 1 })),
  );
  expect(await shop.look(`select state from orders_shipments where id = '${shipmentId}'`)).toEqual([
    { state: "returned" },
  ]);
});

import { placeOrder } from "#domains/checkout/place-order.ts";
import { setLinePrice } from "#domains/orders/edits/set-line-price.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "./actors.ts";
import type { TestShop } from "./open-shop.ts";
import { orderFor } from "./order-requests.ts";
import { register } from "./register.ts";

const person = {
  firstName: "Zubaida4711",
  secondName: "زبیدہ",
  phone: "+923214711471",
  email: "zubaida4711@example.com",
  province: "Punjab" as const,
  city: "Lahore",
  address: "Zubaida4711 Manzil",
  zip: "54660",
};
export const knownWord = "What Zubaida4711 said";
/** Whatever shows who somebody was. */
export const marksOfKnown = /zubaida4711|3214711471|زبیدہ/i;
export const knownPassword = "blue river stone";

export const knownPhone = person.phone;
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** A customer with a delivered order, about whom every table says something that can. */
export async function openKnownCustomer(shop: TestShop) {
  const staff = staffWith("orders.edit", "pricing.edit");
  const opened = await register(
    shop.db,
    { ...person, password: knownPassword },
    { address: "10.1.2.3", agent: knownWord },
    { verified: true },
  );
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  const { account, token } = opened.session;
  const { variantId, productId } = await shop.sells();
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId }), { sessionToken: token, recipient: person, whatsAppUpdates: true }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  await setLinePrice(shop.db, staff, { order, position: 0, unitPrice: rupees(4_000), reason: knownWord });
  for (const to of ["confirmed", "packed", "shipped", "delivered"] as const)
    await moveOrder(shop.db, system, { order, to, note: knownWord, courier: "TCS", tracking: "T-1" });
  await runTransaction(shop.db, async (tx) => {
    await issueCredit(tx, system, { owner: { accountId: account.id }, amount: rupees(100), reason: knownWord });
    // A credit that staff gave for the order, before it came to the account, and one that came after.
    await issueCredit(tx, system, { owner: { orderId: order }, amount: rupees(50), reason: knownWord, orderId: order });
  });
  const [contact, message, written, returnId] = [newId(), newId(), newId(), newId()];
  const [parcel] = await shop.look<{ id: string; courier: string }>(
    "select id, (select id from couriers_couriers limit 1) as courier from orders_shipments",
  );
  const ofPayout = { payout_id: newId(), courier_id: parcel!.courier };
  const rows: [string, Record<string, unknown>][] = [
    [
      "accounts_addresses",
      {
        id: newId(),
        account_id: account.id,
        first_name: person.firstName,
        second_name: "",
        phone: person.phone,
        province: "Punjab",
        city: "Lahore",
        address: person.address,
      },
    ],
    [
      "accounts_mailed_links",
      { id: newId(), identifier: newId(), value: `verify-email ${account.id} ${person.email}`, expires_at: new Date() },
    ],
    ["wishlist_stock_alerts", { id: newId(), variant_id: variantId, email: person.email }],
    [
      "wishlist_stock_alerts",
      {
        id: newId(),
        variant_id: variantId,
        account_id: account.id,
        endpoint: `https://fcm.googleapis.com/${knownWord}`,
        p256dh: "",
        auth: "",
      },
    ],
    [
      "content_messages",
      {
        id: message,
        name: person.firstName,
        email: "",
        phone: person.phone,
        subject: "WhatsApp",
        body: knownWord,
        channel: "whatsapp",
        order_id: order,
      },
    ],
    ["support_replies", { id: newId(), message_id: message, kind: "note", body: knownWord, author_id: "staff" }],
    [
      "content_messages",
      {
        id: written,
        name: person.firstName,
        email: person.email.toUpperCase(),
        phone: person.phone,
        subject: "Returns",
        body: knownWord,
      },
    ],
    ...["answer", "note", "follow-up"].map((kind): [string, Record<string, unknown>] => [
      "support_replies",
      { id: newId(), message_id: written, kind, body: knownWord, author_id: kind === "follow-up" ? "" : "staff" },
    ]),
    [
      "mail_log",
      {
        key: `message-answer:${written}`,
        kind: "message-answer",
        subject_id: written,
        recipient: person.email,
        subject: knownWord,
        state: "sent",
      },
    ],
    ["customers_notes", { id: newId(), kind: "account", value: account.id, body: knownWord, author_id: "staff" }],
    [
      "push_order_devices",
      { id: newId(), order_id: order, endpoint: `https://fcm.googleapis.com/${knownWord}`, p256dh: "", auth: "" },
    ],
    ["customers_blocks", { kind: "phone", value: person.phone, reason: knownWord, author_id: "staff" }],
    [
      "mail_log",
      {
        key: `order-state:${order}:1`,
        kind: "order-state",
        subject_id: order,
        recipient: person.email,
        subject: knownWord,
        state: "failed",
        error: knownWord,
      },
    ],
    [
      "messaging_incoming",
      {
        id: contact,
        service_id: "wamid.1",
        phone: person.phone,
        name: person.firstName,
        body: knownWord,
        payload: knownWord,
      },
    ],
    [
      "messaging_log",
      {
        id: newId(),
        key: `order-shipped:${order}:3`,
        kind: "order-shipped",
        subject_id: order,
        recipient: person.phone,
        values: JSON.stringify({ name: person.firstName }),
        body: knownWord,
        error: knownWord,
      },
    ],
    ["messaging_opt_outs", { phone: person.phone }],
    ["messaging_opt_out_ends", { phone: person.phone }],
    [
      "orders_notes",
      {
        id: newId(),
        order_id: order,
        text: knownWord,
        contact_channel: "phone",
        contact_result: "no-answer",
        actor_kind: "staff",
      },
    ],
    ["orders_tags", { order_id: order, tag: knownWord, number: 10_001 }],
    [
      "orders_receipts",
      {
        id: newId(),
        order_id: order,
        reference: knownWord,
        file_key: "receipts/1",
        media_type: "image/jpeg",
        digest: "x",
        note: knownWord,
      },
    ],
    ["orders_risk_overrules", { id: newId(), order_id: order, level: "high", reason: knownWord, actor_kind: "staff" }],
    ["orders_verified_phones", { order_id: order, phone: person.phone }],
    ["refill_wishes", { id: newId(), order_id: order, way: "whatsapp", recipient: person.phone }],
    [
      "refill_supplies",
      {
        order_id: order,
        variant_id: variantId,
        product_id: productId,
        units: 1,
        starts_at: days(0),
        remind_at: days(1),
        ends_at: days(2),
        expires_at: days(3),
        way: "email",
        recipient: person.email,
      },
    ],
    ["refill_reminders", { id: newId(), token: newId(), way: "email", recipient: person.email, order_id: order }],
    [
      "returns_returns",
      {
        id: returnId,
        order_id: order,
        origin: "shopper",
        state: "declined",
        outcome: "refund",
        note: knownWord,
        answer: knownWord,
      },
    ],
    ["returns_words", { id: newId(), return_id: returnId, state: "declined", body: knownWord, at: new Date() }],
    [
      "returns_photos",
      {
        id: newId(),
        return_id: returnId,
        order_id: order,
        file_key: `returns/${person.firstName}`,
        media_type: "image/jpeg",
      },
    ],
    [
      "payouts_payouts",
      {
        id: ofPayout.payout_id,
        created_by: "staff",
        courier_id: ofPayout.courier_id,
        reference: "CPR-1",
        file_name: "payout.csv",
        bytes: 1,
        digest: "x",
        state: "reversed",
        reversal_reason: knownWord,
      },
    ],
    [
      "payouts_rows",
      {
        payout_id: ofPayout.payout_id,
        line: 2,
        kind: "matched",
        tracking: "T-1",
        order_reference: "10001",
        collected: 0,
        fee: 0,
        tax: 0,
        paid_out: 0,
        due: 0,
        shipment_id: parcel!.id,
        deliver: false,
      },
    ],
    [
      "payouts_claims",
      {
        id: newId(),
        courier_id: ofPayout.courier_id,
        order_id: order,
        shipment_id: parcel!.id,
        reason: "lost",
        amount: 1,
        state: "refused",
        note: knownWord,
      },
    ],
    [
      "phone_codes_codes",
      {
        holder: person.phone,
        id: newId(),
        purpose: "login",
        phone: person.phone,
        requested_at: new Date(),
        expires_at: new Date(Date.now() - 1e9),
      },
    ],
  ];
  for (const [table, row] of rows)
    await shop.pool.query(
      `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
        .map((_, at) => `$${at + 1}`)
        .join(", ")})`,
      Object.values(row),
    );
  return { account, order };
}

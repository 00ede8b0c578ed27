import { recordCounted, startStockCount } from "#domains/inventory/counts/update-stock-count.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { sendBankFile } from "#domains/bank-files/send-bank-file.ts";
import { addCertificate } from "#domains/payouts/certificates.ts";
import { sendPayout } from "#domains/payouts/send-payout.ts";
import { recordSentMail } from "#domains/mail-log/record-mail.ts";
import { newId } from "#kernel/ids.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { staffWith } from "./actors.ts";
import type { TestShop } from "./open-shop.ts";
import { register } from "./register.ts";
import { staffPassword } from "./staff-members.ts";

/** A mail in the log, with its content; its id. */
export async function logMail(shop: TestShop): Promise<number> {
  await recordSentMail(
    shop.db,
    { key: "order-confirmation:1", kind: "order-confirmation", subjectId: newId() },
    { to: "ayesha@example.com", subject: "Your order", html: "<p>Thank you</p>", secrets: [] },
  );
  const [mail] = await shop.look<{ id: string }>("select id from mail_log");
  return Number(mail!.id);
}

/** A message by WhatsApp in the log that failed; its id. */
export async function logMessage(shop: TestShop, orderId: string): Promise<string> {
  const id = newId();
  await shop.pool.query(
    "insert into messaging_log (id, key, kind, subject_id, recipient, channel, body, state, error) values ($1, 'order-placed:1', 'order-placed', $2, '+923001234567', 'whatsapp', 'Thank you', 'failed', 'No')",
    [id, orderId],
  );
  return id;
}

/** The account of a customer; its id. */
export async function registerCustomer(shop: TestShop): Promise<string> {
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "shopper@example.com", password: staffPassword },
    { address: "203.0.113.7", agent: "Chrome" },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  return joined.session.account.id;
}

/** What somebody wrote in the contact form. */
export const contactMessage = {
  name: "Bilal",
  email: "bilal@example.com",
  phone: null,
  subject: "Halal?",
  body: "Is it?",
};

/** A file of products that was checked. */
export async function sendFile(shop: TestShop): Promise<string> {
  const [sent] = await shop.look<{ id: string }>(
    `insert into bulk_edits_imports (id, created_by, file_name, bytes, with_stock, state) values ('${newId()}', 'nobody', 'prices.csv', 1, false, 'checked') returning id`,
  );
  return sent!.id;
}

/** A payout of a courier that was tried, with its file, and a certificate of the courier's. */
export async function sendPayoutFile(shop: TestShop, storage: FileStorage) {
  const by = staffWith("payments.reconcile");
  const courier = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!.id;
  const file = {
    courierId: courier,
    reference: "CPR-1",
    fileName: "cpr-1.csv",
    bytes: Buffer.from("CN,COD,Net\n1,2,2\n"),
  };
  const sent = await sendPayout(shop.db, storage, by, file);
  const month = new Date().toISOString().slice(0, 7);
  const bytes = Buffer.from("%PDF-1.4");
  const added = await addCertificate(shop.db, storage, by, { courierId: courier, month, fileName: "tax.pdf", bytes });
  if (sent.outcome !== "sent" || added.outcome !== "added") throw new Error("Not stored");
  return { courier, payout: sent.payoutId, certificate: added.certificateId };
}

/** A payment proof of a transfer, with its photo, for the order that there is. */
export async function storePaymentProof(shop: TestShop, storage: FileStorage): Promise<string> {
  const id = newId();
  await storage.put(`receipts/${id}`, "a photo");
  await shop.pool.query(
    `insert into orders_receipts (id, order_id, reference, file_key, media_type, digest)
     select $1::uuid, id, 'EP-1', $2, 'image/jpeg', 'x' from orders_orders limit 1`,
    [id, `receipts/${id}`],
  );
  return id;
}

/** A file of an account that waits for what its columns mean. */
export async function storeBankFile(shop: TestShop, storage: FileStorage): Promise<string> {
  const file = { account: "easypaisa", fileName: "account.csv", bytes: Buffer.from("Date,Description,Credit\n") };
  const sent = await sendBankFile(shop.db, storage, staffWith("payments.reconcile"), file);
  if (sent.outcome !== "sent") throw new Error(sent.outcome);
  return sent.fileId;
}

/** A booking sheet without parcels. */
export async function makeSheet(shop: TestShop): Promise<string> {
  const [sheet] = await shop.look<{ id: string }>(
    `insert into orders_booking_sheets (id, courier_id, actor_kind) select '${newId()}', id, 'staff' from couriers_couriers limit 1 returning id`,
  );
  return sheet!.id;
}

/** A courier's word about a number that no parcel has. */
export async function sayOfCourier(shop: TestShop): Promise<string> {
  const [issue] = await shop.look<{ id: string }>(
    `insert into orders_courier_issues (id, courier_id, kind, key, tracking_number, word, actor_kind) select '${newId()}', id, 'unknown-number', 'x', '123', 'Delivered', 'system' from couriers_couriers limit 1 returning id`,
  );
  return issue!.id;
}

/** A return of an order's first line, of which the goods are awaited: each role that opens orders sees its photo. */
export async function askForReturn(shop: TestShop, storage: FileStorage): Promise<string> {
  await storage.put("returns/one", "a photo");
  const [asked] = await shop.look<{ id: string }>(
    `insert into returns_returns (id, order_id, origin, state, outcome) select '${newId()}', id, 'shopper', 'approved', 'refund' from orders_orders limit 1 returning id`,
  );
  await shop.look(
    `insert into returns_lines (return_id, order_id, position, quantity, reason) select '${asked!.id}', order_id, position, 1, 'damaged' from orders_lines limit 1 returning position`,
  );
  await shop.look(
    `insert into returns_photos (id, return_id, order_id, file_key, media_type) select '${asked!.id}', '${asked!.id}', id, 'returns/one', 'image/jpeg' from orders_orders limit 1 returning id`,
  );
  return asked!.id;
}

/** A count of the stock with one line. */
export async function openCount(shop: TestShop, variantId: string): Promise<string> {
  const by = staffWith("stock.adjust");
  const started = await startStockCount(shop.db, by, { note: "Shelf A" });
  if (started.outcome !== "started") throw new Error(started.outcome);
  await recordCounted(shop.db, by, { countId: started.countId, variantId, units: 3 });
  return started.countId;
}

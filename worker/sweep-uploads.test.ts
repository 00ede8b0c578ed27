import { mkdtemp, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepBankFiles } from "#domains/bank-files/sweep-bank-files.ts";
import { tryBankFile } from "#domains/bank-files/try-bank-file.ts";
import { sweepImports } from "#domains/bulk-edits/imports/sweep-imports.ts";
import { sweepPaymentProofPhotos } from "#domains/orders/payments/payment-proofs/sweep-payment-proof-photos.ts";
import { findPayoutFile } from "#domains/payouts/find-payouts.ts";
import { mapPayoutColumns } from "#domains/payouts/map-payout-columns.ts";
import { sweepPayoutFiles } from "#domains/payouts/sweep-payout-files.ts";
import { sweepReturnPhotos } from "#domains/returns/sweep-photos.ts";
import { newId } from "#kernel/ids.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openShop } from "#test/open-shop.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

async function openFiles() {
  const folder = await mkdtemp(join(temporaryFolder(), "taqat-uploads-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const storage = createFileStorage(folder);
  const age = async (key: string, days: number) => {
    const time = new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder, key), time, time);
  };
  const sweep = async () => {
    let deleted = 0;
    for (const each of [sweepImports, sweepPayoutFiles, sweepBankFiles, sweepPaymentProofPhotos, sweepReturnPhotos])
      deleted += await each(shop.db, storage, system);
    return deleted;
  };
  const audited = () =>
    shop.look("select action, subject_id from audit_entries where action like '%-deleted' order by action, subject_id");
  return { ...shop, shop, storage, age, sweep, audited };
}

test("files are deleted half a year after they were dealt with; rows stay without the bank's words, and each is in the audit trail", async () => {
  const { shop, storage, sweep, audited } = await openFiles();
  const { orderId } = await orderIn(shop);
  const ids = {
    booked: newId(),
    young: newId(),
    discarded: newId(),
    asking: newId(),
    bank: newId(),
    answered: newId(),
    waiting: newId(),
    ended: newId(),
    open: newId(),
  };
  const courier = "(select id from couriers_couriers where name = 'TCS')";
  const ago = (days: number) => `now() - interval '${days} days'`;
  const payout = (name: "booked" | "young" | "discarded" | "asking", days: number, state: string) =>
    `('${ids[name]}', ${ago(days)}, 'x', ${courier}, '${name}', '', 'payouts/${ids[name]}.csv', 1, '${name}', '${state}')`;
  const returned = (name: "ended" | "open", state: string) => `
    insert into returns_returns (id, order_id, origin, state, outcome, created_at, moved_at) values ('${ids[name]}', '${orderId}', 'shopper', '${state}', 'refund', ${ago(200)}, ${ago(190)});
    insert into returns_photos (id, return_id, order_id, file_key, media_type, created_at) values ('${ids[name]}', '${ids[name]}', '${orderId}', 'returns/${ids[name]}', 'image/jpeg', ${ago(200)})`;
  await shop.pool.query(`
    insert into payouts_payouts (id, created_at, created_by, courier_id, reference, file_name, file_key, bytes, digest, state) values
      ${payout("booked", 181, "booked")}, ${payout("young", 179, "booked")}, ${payout("discarded", 1, "discarded")}, ${payout("asking", 181, "asking")};
    insert into bank_files_files (id, created_at, created_by, account, file_name, file_key, digest, state) values ('${ids.bank}', ${ago(181)}, 'x', 'easypaisa', '', 'bank-files/${ids.bank}.csv', 'a', 'tried');
    insert into bank_files_rows (file_id, line, kind, amount, text, reference, digest) values ('${ids.bank}', 1, 'matched', 450000, 'From عائشہ', 'FT-1', '1');
    insert into orders_receipts (id, order_id, reference, file_key, media_type, digest, sent_at, state, answered_at) values
      ('${ids.answered}', '${orderId}', 'A', 'receipts/${ids.answered}', 'image/jpeg', 'a', ${ago(190)}, 'not-found', ${ago(181)}),
      ('${ids.waiting}', '${orderId}', 'B', 'receipts/${ids.waiting}', 'image/jpeg', 'b', ${ago(190)}, 'sent', null);
    ${returned("ended", "closed")}; ${returned("open", "received")}`);
  const keys = {
    booked: `payouts/${ids.booked}.csv`,
    young: `payouts/${ids.young}.csv`,
    discarded: `payouts/${ids.discarded}.csv`,
    asking: `payouts/${ids.asking}.csv`,
    bank: `bank-files/${ids.bank}.csv`,
    answered: `receipts/${ids.answered}`,
    waiting: `receipts/${ids.waiting}`,
    ended: `returns/${ids.ended}`,
    open: `returns/${ids.open}`,
  };
  // One is gone already, as after a process that died between file and row.
  for (const [name, key] of Object.entries(keys)) if (name !== "booked") await storage.put(key, "x");

  expect(await sweep()).toBe(6);
  const kept = [];
  for (const [name, key] of Object.entries(keys)) if (await storage.exists(key)) kept.push(name);
  expect(kept).toEqual(["young", "waiting", "open"]);
  expect(await shop.look("select text, reference, amount::int from bank_files_rows")).toEqual([
    { text: "", reference: "FT-1", amount: 450_000 },
  ]);
  expect(await shop.look("select reference, state from payouts_payouts where file_key is null order by 1")).toEqual([
    { reference: "asking", state: "discarded" },
    { reference: "booked", state: "booked" },
    { reference: "discarded", state: "discarded" },
  ]);
  expect(await shop.look("select id from returns_photos")).toEqual([{ id: ids.open }]);
  expect(await audited()).toEqual([
    { action: "bank-file.file-deleted", subject_id: ids.bank },
    { action: "order.receipt-deleted", subject_id: orderId },
    ...[ids.booked, ids.discarded, ids.asking]
      .toSorted()
      .map((subject_id) => ({ action: "payout.file-deleted", subject_id })),
    { action: "return.photo-deleted", subject_id: ids.ended },
  ]);
  expect(await sweep()).toBe(0);

  const by = staffWith("payments.reconcile", "customers.read");
  expect(await findPayoutFile(shop.db, storage, by, ids.booked)).toBeNull();
  // What was compared stays as it was.
  await tryBankFile(shop.db, storage, by, ids.bank);
  expect(await shop.look("select state from bank_files_files")).toEqual([{ state: "tried" }]);
  const columns = { tracking: "a", collected: "b" } as never;
  expect(await mapPayoutColumns(shop.db, storage, by, { payoutId: ids.asking, columns, seen: null })).toEqual({
    outcome: "not-found",
  });
});

test("a file whose upload was cut off is deleted a day later, and no other one", async () => {
  const { storage, age, sweep, audited } = await openFiles();
  const names = ["payouts/.csv", "bank-files/.csv", "receipts/", "returns/", "certificates/", "imports/.csv"].map(
    (place) => place.replace(/\/(.*)$/, `/${newId()}$1`),
  );
  for (const key of [...names, "receipts/strange", "pictures/original", "feeds/products.xml"]) {
    await storage.put(key, "x");
    await age(key, 2);
  }
  const young = `payouts/${newId()}.csv`;
  await storage.put(young, "x");
  expect(await sweep()).toBe(7);
  for (const key of names) expect(await storage.exists(key), key).toBe(false);
  for (const key of [young, "pictures/original", "feeds/products.xml"])
    expect(await storage.exists(key), key).toBe(true);
  expect(await audited()).toEqual([]);
});

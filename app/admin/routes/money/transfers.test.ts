import sharp from "sharp";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { anonymiseAccountOrders } from "#domains/orders/anonymise-orders.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { ownAccountStaffMessage } from "#domains/orders/payments/own-accounts.ts";
import {
  maxPaymentProofBytes,
  maxPaymentProofs,
  toBookReference,
} from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { changeHistory } from "#test/change-history.ts";
import { customer, system } from "#test/actors.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openStorage } from "#test/open-storage.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { join } from "#test/staff-members.ts";
import { listTasks } from "#worker/list-tasks.ts";

async function openTransfers() {
  const storage = await openStorage();
  const office = await openBackOffice({ storage });
  const { shop, served } = office;
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const easypaisa = { title: "Taqat", number: "0345 7654321", bank: "" };
  const accounts = { ...defaultShopSettings.accounts, easypaisa };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, accounts });
  let buyers = 0;
  return {
    ...office,
    storage,
    /** An order to be paid by transfer, with the page of its private link. */
    async order(change: Partial<OrderRequest> = {}) {
      const cart = await shop.cartWith({ variantId });
      const placed = await placeOrder(
        shop.db,
        orderFor(cart, { payment: "easypaisa", recipient: buyer((buyers += 1)), ...change }),
      );
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      const record = async () => (await findOrderRecord(shop.db, system, placed.orderId))!;
      const { number, total } = await record();
      const browser = served.openBrowser();
      const page = `/order/${placed.accessToken}`;
      return {
        ...placed,
        number,
        total,
        page,
        record,
        /** Sends the form of the page as a browser without scripts does. */
        async send(reference: string, photo: Buffer | null, type = "image/jpeg") {
          const form = new FormData();
          form.append("payment_reference", reference);
          form.append("receipt", new File(photo ? [new Uint8Array(photo)] : [], photo ? "IMG_1.jpg" : "", { type }));
          form.append("intent", "reference");
          const { status, body, headers } = await browser.ask(page, form);
          return { status, body, location: headers.get("location") };
        },
        read: async () => (await browser.ask(page)).body,
      };
    },
    async queue(query = "") {
      return office.load<{ rows: { id: string; order: number; suspicious: boolean; state: string }[] }>(
        `/admin/money/transfers${query}`,
        "rows",
      );
    },
  };
}

let shades = 0;
/** A photo with the place where it was taken; each is another one. */
const takePhoto = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: { r: (shades += 20) % 250, g: 9, b: 9 } } })
    .withExif({ IFD0: { Copyright: "Secret owner" }, IFD3: { GPSLatitude: "31/1 33/1 0/1" } })
    .jpeg()
    .toBuffer();

test("a receipt is sent without scripts, checked beside what is due, and its part and its rest confirm the order", async () => {
  const { shop, owner, order, queue, load, send, storage } = await openTransfers();
  const bought = await order();
  const photo = await takePhoto();
  expect(await bought.send("EP 771", photo)).toMatchObject({ status: 303, location: bought.page });
  // Sent twice, by a reload or a double click, it is one payment proof.
  expect((await bought.send("EP 771", photo)).status).toBe(303);
  expect(await bought.read()).toContain('"state":"sent"');
  const today = await load<{ waiting: { needed: { label: string; count: string; first: { href: string } }[] } }>(
    "/admin",
    "waiting",
  );
  const waiting = today.waiting.needed.find(({ label }) => label === "Transfers to check");
  const { rows } = await queue();
  const screen = `/admin/money/transfers/${rows[0]!.id}`;
  expect([waiting, rows.length]).toMatchObject([{ count: "1", first: { href: screen } }, 1]);
  expect(await load(screen, "proof")).toMatchObject({
    proof: { reference: "EP 771", state: "sent" },
    order: { number: bought.number, dueRupees: String(bought.total / 100) },
    method: { label: "Easypaisa", account: { title: expect.any(String) } },
    same: [],
  });
  const shown = await fetchPhoto(owner, `${screen}/photo`);
  expect(shown.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": expect.stringContaining("no-store"),
  });
  const stored = Buffer.from(await storage.getBytes(`receipts/${rows[0]!.id}`));
  const { exif, width, height } = await sharp(stored).metadata();
  expect([exif, width, height, stored.includes("Secret owner")]).toEqual([undefined, 60, 90, false]);

  for (const [form, error] of [
    [{ finding: "arrived", amount: "lots" }, { amount: ["Enter the amount that arrived"] }],
    [{ finding: "arrived", amount: "0" }, { amount: ["Enter the amount that arrived"] }],
    [{ finding: "arrived", amount: "5", reference: "9".repeat(61) }, { reference: expect.anything() }],
    [{ finding: "arrived", amount: "5", reference: "03457654321" }, { reference: [ownAccountStaffMessage] }],
    [{ finding: "other-amount" }, { note: ["Tell the customer which amount you see"] }],
    [{ finding: "maybe" }, { finding: ["Choose what you found"] }],
  ] as const)
    expect(await send(screen, { intent: "answer", ...form })).toMatchObject({
      status: 422,
      refused: { errors: error, values: form },
    });
  await shop.settle();
  expect(
    await send(screen, {
      intent: "answer",
      finding: "arrived",
      amount: "Rs 500",
      reference: "ep-771",
      note: "باقی رقم؟",
    }),
  ).toMatchObject({ status: 303, location: "/admin/money/transfers" });
  expect((await send(screen, { intent: "answer", finding: "arrived", amount: "500" })).status).toBe(409);
  expect(await bought.record()).toMatchObject({
    state: "placed",
    balance: { shopper: bought.total - 50_000 },
    payments: [{ kind: "due" }, { kind: "advance", amount: 50_000, reference: "EP 771" }],
  });
  expect(await shop.queuedJobs("send-order-state")).toMatchObject([
    { payload: { orderId: bought.orderId, position: 2 } },
  ]);
  const page = await bought.read();
  expect(page).toContain("باقی رقم؟");
  expect(page).toContain(`"toPay":${bought.total - 50_000}`);

  expect((await bought.send("EP 772", await takePhoto())).status).toBe(303);
  const rest = (await queue("?state=sent")).rows[0]!;
  expect(
    (
      await send(`/admin/money/transfers/${rest.id}`, {
        intent: "answer",
        finding: "arrived",
        amount: String(bought.total / 100 - 500),
        reference: "",
      })
    ).status,
  ).toBe(303);
  expect(await bought.record()).toMatchObject({
    state: "confirmed",
    balance: { shopper: 0 },
    payments: [{}, {}, { reference: "EP 772" }],
  });
  expect((await findHistory(shop.db, bought.orderId)).map(({ state, details }) => [state, details?.kind])).toEqual([
    ["placed", undefined],
    ["placed", "payment-reference"],
    ["placed", "transfer"],
    ["placed", "payment-reference"],
    ["confirmed", undefined],
  ]);
  expect((await queue("?state=sent")).rows).toEqual([]);
  expect((await bought.send("EP 773", await takePhoto())).status).toBe(409);
});

const fetchPhoto = async (browser: Awaited<ReturnType<typeof openTransfers>>["owner"], path: string) => {
  const { status, headers } = await browser.ask(path);
  return { status, headers: Object.fromEntries(headers) };
};

test("what is no receipt is refused beside its field with what was typed, and none is stored beyond the limit", async () => {
  const { shop, order } = await openTransfers();
  const bought = await order();
  const refused = async (photo: Buffer, words: string, reference = "EP-1") => {
    const { status, body } = await bought.send(reference, photo);
    expect([status, body], words).toEqual([422, expect.stringContaining(words)]);
    expect(body).toContain(`"value":"${reference}"`);
  };
  await refused(Buffer.from("%PDF-1.4 a receipt"), "Take a screenshot of your receipt");
  await refused(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "HEIC");
  await refused(Buffer.from("<svg onload=alert(1)>"), "This is no photo");
  await refused(Buffer.concat([await takePhoto(), Buffer.alloc(maxPaymentProofBytes)]), "larger than 10 MB");
  await refused(await takePhoto(), "our own account", "03457654321");
  expect((await bought.send("", await takePhoto())).body).toContain("Enter the reference number of your transfer");
  expect((await bought.send("EP-1", Buffer.alloc(maxPaymentProofBytes + 100_000))).status).toBe(413);
  expect(await shop.look("select id from orders_receipts")).toEqual([]);

  // Without a photo it is the reference alone; several at once are counted one after the other.
  expect((await bought.send("EP-1", null)).status).toBe(200);
  const photos = await Promise.all(Array.from({ length: maxPaymentProofs + 2 }, takePhoto));
  const answers = await Promise.all(photos.map((photo) => bought.send("EP-1", photo)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: maxPaymentProofs }, () => 303),
    409,
    409,
  ]);
  expect(await shop.look("select id from orders_receipts")).toHaveLength(maxPaymentProofs);
});

test("only who has the order's page sends a receipt, and only who may see customers sees it", async () => {
  const { shop, served, order, queue, signIn } = await openTransfers();
  const [bought, cash, cancelled] = [await order(), await order({ payment: "cash-on-delivery" }), await order()];
  await cancelOrder(shop.db, system, { order: cancelled.orderId });
  expect((await cancelled.send("EP-1", await takePhoto())).status).toBe(409);
  // Nobody else has the shop read a body with a file.
  expect((await cash.send("EP-1", await takePhoto())).status).toBe(415);
  const stranger = served.openBrowser();
  for (const path of [
    `/order/${bought.orderId}`,
    `/order/${bought.accessToken.slice(1)}x`,
    `/user/dashboard/orders/${bought.number}`,
  ]) {
    const form = new FormData();
    form.append("receipt", new File(["x"], "x.jpg"));
    expect((await stranger.ask(path, form)).status, path).toBe(415);
  }
  expect((await bought.send("EP-1", await takePhoto())).status).toBe(303);
  const [row] = (await queue()).rows;
  const photo = `/admin/money/transfers/${row!.id}/photo`;
  for (const path of [`/receipts/${row!.id}`, `/pictures/${row!.id}`, `${bought.page}/receipts/${row!.id}`])
    expect((await stranger.ask(path)).status, path).not.toBe(200);
  await join(shop.db, "packer", "packer@example.com");
  expect((await (await signIn("packer@example.com")).ask(photo)).status).toBe(403);
});

test("the book keeps the number that a shopper typed for a transfer, and no name and no phone beside it", () => {
  const kept = {
    "EP 771": "EP 771",
    FT26101ABC9: "FT26101ABC9",
    "TID: 44120988 from Ayesha Khan 0300 1234567": "TID: 44120988",
    "EP 772, 0300\u20131234567": "EP 772,",
    "عائشہ ۴۴۱۲ +92-300-1234567": "4412",
    "012345678901": "012345678901",
    "Ayesha Khan": null,
  };
  for (const [typed, number] of Object.entries(kept)) expect(toBookReference(typed), typed).toBe(number);
});

test("what the form sends is what the books keep: of the shopper's own words, none that names somebody", async () => {
  const { shop, order, queue, load, send } = await openTransfers();
  const [proved, typed] = [await order(), await order({ paymentReference: "Bilal 0300 1234567 TID 771002" })];
  const words = "Ayesha Khan 0300 1234567 TID 771001";
  await proved.send(words, await takePhoto());
  const screen = `/admin/money/transfers/${(await queue()).rows[0]!.id}`;
  expect(await load(screen, "proof")).toMatchObject({ proof: { reference: words, bookReference: "TID 771001" } });
  const answer = { intent: "answer", finding: "arrived", amount: "500" };
  expect((await send(screen, { ...answer, reference: words.toLowerCase() })).status).toBe(303);
  const payment = { intent: "payment", kind: "advance", amount: "500" };
  for (const [{ number, record }, reference] of [
    [typed, "bilal 0300-1234567, TID 771002"],
    [proved, words],
    [proved, "Counter 7, Sana"],
  ] as const) {
    const { version } = await record();
    const form = { ...payment, reference, version: String(version) };
    expect((await send(`/admin/orders/${number}`, form)).status, reference).toBe(303);
  }
  const kept = ["TID 771001", "TID 771002", "TID 771001", "Counter 7, Sana"];
  const booked = await shop.look("select reference from orders_payments where kind = 'advance' order by at");
  expect(booked.map(({ reference }) => reference)).toEqual(kept);
  const audited = await shop.look("select after from audit_entries where action = 'payment.recorded' order by id");
  expect(audited.map(({ after }) => after)).toMatchObject(kept.map((reference) => ({ reference })));
});

test("the same reference on two orders is suspicious however it is written, also where only its payment is known", async () => {
  const { order, queue, load, send } = await openTransfers();
  const [one, other, typed] = [await order(), await order(), await order({ paymentReference: "ep 900-1" })];
  await one.send("EP-9001", await takePhoto());
  await other.send("EP-77", await takePhoto());
  const find = async (number: number) => (await queue()).rows.find((row) => row.order === number)!;
  expect([(await find(one.number)).suspicious, (await find(other.number)).suspicious]).toEqual([true, false]);
  const screen = `/admin/money/transfers/${(await find(one.number)).id}`;
  expect(await load(screen, "same")).toMatchObject({ same: [{ number: typed.number, paid: false }] });
  await send(screen, { intent: "answer", finding: "arrived", amount: "2000", reference: "EP 77" });
  expect(await load(`/admin/money/transfers/${(await find(other.number)).id}`, "same")).toMatchObject({
    same: [{ number: one.number, paid: true }],
  });
  expect((await queue("?q=ep9001")).rows).toHaveLength(1);
  expect((await queue(`?q=${one.number}`)).rows).toHaveLength(1);
});

test("the money of a receipt that somebody has entered on the page of its order meanwhile is not entered again, until that was seen", async () => {
  const { shop, owner, order, queue, load, send } = await openTransfers();
  const bought = await order();
  await bought.send("EP-1", await takePhoto());
  const screen = `/admin/money/transfers/${(await queue()).rows[0]!.id}`;
  const latest = async () => JSON.parse((await owner.ask(`${screen}/latest`)).body) as object;
  const { duePaisa } = (await load<{ order: { duePaisa: number } }>(screen, "order")).order;
  expect(duePaisa).toBe(bought.total);
  expect(await latest()).toMatchObject({ latest: `${screen}/latest`, order: { duePaisa, paid: [] } });
  await recordPayment(shop.db, system, { order: bought.orderId, kind: "advance", amount: bought.total });
  // The page that was open shows it.
  expect(await latest()).toMatchObject({ proof: { state: "sent" }, order: { duePaisa: 0, paid: [{}] } });
  const answer = { intent: "answer", finding: "arrived", amount: String(bought.total / 100), reference: "EP-1" };
  expect(await send(screen, { ...answer, seen: String(duePaisa) })).toMatchObject({
    status: 409,
    refused: { message: expect.stringContaining("it is nothing now"), values: { amount: answer.amount } },
  });
  expect((await bought.record()).balance.shopper).toBe(0);
  expect((await queue()).rows).toMatchObject([{ state: "sent" }]);
  // Whoever has seen it may still say that it is another transfer.
  expect((await send(screen, { ...answer, seen: "0" })).status).toBe(303);
  expect((await bought.record()).balance.shopper).toBe(-bought.total);
  expect(await latest()).toMatchObject({ latest: null, proof: { state: "arrived", answeredBy: expect.any(String) } });
});

test("a transfer that is not found tells the shopper so, and another receipt can follow", async () => {
  const { shop, order, queue, send } = await openTransfers();
  const bought = await order();
  await bought.send("EP-1", await takePhoto());
  const [row] = (await queue()).rows;
  await shop.settle();
  const screen = `/admin/money/transfers/${row!.id}`;
  const answers = await Promise.all(
    ["not-found", "not-found"].map((finding) => send(screen, { intent: "answer", finding, note: "Look at the name" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect(await shop.queuedJobs("send-order-state")).toHaveLength(1);
  expect((await bought.record()).payments).toMatchObject([{ kind: "due" }]);
  expect(await bought.read()).toContain("Look at the name");
  expect((await bought.send("EP-2", await takePhoto())).status).toBe(303);
});

test("the photo goes with its customer", async () => {
  const { shop, order, storage, queue } = await openTransfers();
  const bought = await order();
  await bought.send("EP-1", await takePhoto());
  const key = `receipts/${(await queue()).rows[0]!.id}`;
  expect(await storage.exists(key)).toBe(true);
  await cancelOrder(shop.db, system, { order: bought.orderId });
  await changeHistory(
    shop.pool,
    `update orders_orders set forget_at = now(); update orders_history set at = now() - interval '9 days'`,
  );
  await shop.settle();
  await runTransaction(shop.db, (tx) => anonymiseAccountOrders(tx, customer(crypto.randomUUID()), { returnDays: 7 }));
  expect(await shop.look("select id from orders_receipts")).toEqual([]);
  for (const { payload } of await shop.queuedJobs("delete-files"))
    await listTasks({ storage } as Parameters<typeof listTasks>[0], shop.db)["delete-files"](
      payload as { keys: string[] },
    );
  expect(await storage.exists(key)).toBe(false);
});

test("an amount above what the order owes is warned about once: a digit too many was booked, and the customer was mailed", async () => {
  const { order, queue, load, send } = await openTransfers();
  const bought = await order();
  await bought.send("EP-900", await takePhoto());
  const screen = `/admin/money/transfers/${(await queue()).rows[0]!.id}`;
  const { order: shown } = await load<{ order: { duePaisa: number } }>(screen, "order");
  const amount = String((bought.total / 100) * 10);
  const answer = { intent: "answer", finding: "arrived", amount, reference: "EP-900", seen: String(shown.duePaisa) };
  expect(await send(screen, answer)).toMatchObject({
    status: 422,
    refused: {
      errors: { amount: [expect.stringContaining("more than the order owes, which is Rs")] },
      values: { amount },
    },
  });
  expect((await bought.record()).balance.paid).toBe(0);
  expect((await send(screen, { ...answer, meant: amount })).status).toBe(303);
  expect((await bought.record()).balance.shopper).toBe(bought.total * -9);
});

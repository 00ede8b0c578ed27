import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { sendReturnUpdate } from "#domains/notifications/send-return-update.ts";
import { renderReturnUpdate } from "#emails/return-update.tsx";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop, requestRefund } from "#test/delivered-order.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { answerReturn } from "./answer-return.ts";
import { findReturn, findReturnsOfOrder } from "./find-returns.ts";
import { inspectReturn } from "./inspect-return.ts";
import { receiveReturn } from "./receive-return.ts";

const support = staffWith("orders.edit");
const packer = staffWith("orders.fulfil", "stock.adjust");

test("each word to a return's customer stays, with who and when, and is in the mail of its own step", async () => {
  const shop = await openTestShop();
  const order = await deliverOrder(shop, [{ ...(await shop.sells()), quantity: 1 }]);
  const line = { position: 0, quantity: 1 };
  const returnId = await requestRefund(shop, order, [line]);
  await answerReturn(shop.db, support, { returnId, version: 1, to: "approved", words: "Send it by TCS" });
  await receiveReturn(shop.db, packer, { returnId, version: 2, lines: [line] }, freeRules.returns);
  const { items, refund } = (await findReturn(shop.db, system, returnId))!;
  const [item] = items;
  expect(
    await inspectReturn(shop.db, packer, {
      returnId,
      version: 3,
      items: [{ shipmentId: item!.shipmentId, batchId: item!.batchId, restock: 1, writeOff: 0 }],
      refund: refund! - 100,
      words: "The box is torn",
    }),
  ).toEqual({ outcome: "done" });
  const at = expect.any(Date) as Date;
  const told = [
    { state: "approved", body: "Send it by TCS", authorId: support.accountId, at },
    { state: "inspected", body: "The box is torn", authorId: packer.accountId, at },
  ];
  expect((await findReturn(shop.db, system, returnId))?.words).toEqual(told);
  expect((await findReturnsOfOrder(shop.db, order.order))[0]?.words).toEqual(told);

  const mailbox = openMailbox();
  const context = {
    database: shop.db,
    mail: mailbox,
    render: renderReturnUpdate,
    baseUrl: "https://shop.example",
    log: pino({ level: "silent" }),
  };
  for (const state of ["approved", "received", "closed"] as const) await sendReturnUpdate(context, { returnId, state });
  expect(mailbox.mails.map(({ text }) => /Send it by TCS|The box is torn/.exec(text)?.[0])).toEqual([
    "Send it by TCS",
    undefined,
    "The box is torn",
  ]);

  // What the version before says while both run.
  await shop.pool.query("update returns_returns set answer = 'From the version before'");
  expect((await findReturn(shop.db, system, returnId))?.words.map(({ body }) => body)).toEqual([
    "Send it by TCS",
    "The box is torn",
    "From the version before",
  ]);
});

test("the words of before are taken over, with who and when where the audit trail says it", async () => {
  const shop = await openTestShop();
  const order = await deliverOrder(shop, [{ ...(await shop.sells()), quantity: 1 }]);
  const ids: Record<string, string> = { received: newId(), closed: newId(), requested: newId() };
  for (const [state, id] of Object.entries(ids))
    await shop.pool.query(
      "insert into returns_returns (id, order_id, origin, state, outcome, answer) values ($1, $2, 'shopper', $3, 'refund', $4)",
      [id, order.order, state, state === "requested" ? "" : `Said of ${state}`],
    );
  await shop.pool.query(
    "insert into audit_entries (id, actor_kind, actor_id, action, subject_type, subject_id, at) select gen_random_uuid(), 'staff', 'sana', 'return.approved', 'return', id, '2026-03-01T10:00:00Z' from unnest($1::text[]) id",
    [Object.values(ids)],
  );
  const migration = await readFile(new URL("../../database/migrations/0105_threads-and-words.sql", import.meta.url));
  const takeOver = /INSERT INTO "returns_words"[^]*/.exec(String(migration))![0];
  for (const _ of [1, 2]) await shop.pool.query(takeOver);
  expect(await shop.look("select return_id, state, body, author_id, at from returns_words order by state")).toEqual([
    {
      return_id: ids.received,
      state: "approved",
      body: "Said of received",
      author_id: "sana",
      at: new Date("2026-03-01T10:00:00Z"),
    },
    { return_id: ids.closed, state: "closed", body: "Said of closed", author_id: null, at: null },
  ]);
});

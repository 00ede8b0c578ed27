import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { addOrderNote, listOrderNotes } from "./add-order-note.ts";
import { recordContact } from "./record-contact.ts";

const by = staffWith("orders.edit");

test("the id of a form adds a note or an attempt once; other words under it are refused, or logged beside the call that ended", async () => {
  await using shop = await openShop();
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells())));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { orderId: order } = placed;
  const [note, attempt, call] = [newId(), newId(), newId()];
  const addNote = (text: string, id = note) => addOrderNote(shop.db, by, { order, id, text });
  expect(await addNote("Ring twice")).toEqual({ outcome: "done", noteId: note });
  expect(await addNote(" Ring twice ")).toEqual({ outcome: "already-done" });
  expect(await addNote("Ring twice, then wait")).toEqual({ outcome: "idempotency-conflict" });

  const contact = { order, id: attempt, channel: "phone", result: "no-answer", text: "" } as const;
  expect(await recordContact(shop.db, by, contact)).toEqual({ outcome: "done" });
  expect(await recordContact(shop.db, by, contact)).toEqual({ outcome: "already-done" });
  for (const change of [{ text: "Rang long" }, { result: "busy" }, { channel: "whatsapp" }, { id: note }])
    expect(await recordContact(shop.db, by, { ...contact, ...change })).toEqual({ outcome: "idempotency-conflict" });
  expect(await addNote("Ring once", attempt)).toEqual({ outcome: "idempotency-conflict" });

  const confirm = (text: string) => confirmOrder(shop.db, by, { order, call: { id: call, text } });
  expect(await confirm("Wants it")).toMatchObject({ outcome: "done" });
  for (const text of ["Wants it", "Wants it on Friday", "Wants it on Friday", ""])
    expect(await confirm(text)).toEqual({ outcome: "already-done" });
  expect((await listOrderNotes(shop.db, system, order)).map(({ text, contact: of }) => [text, of?.result])).toEqual([
    ["Wants it on Friday", "reached"],
    ["Wants it", "reached"],
    ["", "no-answer"],
    ["Ring twice", undefined],
  ]);
});

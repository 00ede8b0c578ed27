import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { recordContact } from "../history/record-contact.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { listOrderNotes } from "../history/add-order-note.ts";
import { listOrders } from "../lists/list-orders.ts";
import { newId } from "#kernel/ids.ts";
import { updateOrderTags, listOrderTags } from "./update-order-tags.ts";
import { listUsedTags } from "./list-used-tags.ts";

test("staff tag orders and find them by a tag; two people's tags do not undo one another, and attempts to reach the shopper are logged once", async () => {
  await using shop = await openShop();
  const by = staffWith("orders.edit");
  const goods = await shop.sells({ onHand: 9 });
  const placed = async () => {
    const outcome = await placeOrder(shop.db, orderFor(await shop.cartWith(goods)));
    if (outcome.outcome !== "placed") throw new Error(outcome.outcome);
    return outcome.orderId;
  };
  const [first, second] = [await placed(), await placed()];
  const change = (order: string, add: string, remove = "") => updateOrderTags(shop.db, by, { order, add, remove });

  expect(await change(first, " Gift , تحفہ، VIP,gift")).toEqual({ outcome: "done", tags: ["gift", "vip", "تحفہ"] });
  expect(await change(first, "urgent", "vip")).toEqual({ outcome: "done", tags: ["gift", "urgent", "تحفہ"] });
  expect(await change(first, "gift", "vip")).toEqual({ outcome: "already-done" });
  expect(await change(second, "gift")).toMatchObject({ outcome: "done" });
  expect(await change(second, "x".repeat(31))).toMatchObject({ outcome: "invalid" });
  expect(await change(second, Array.from({ length: 20 }, (_, at) => `tag ${at}`).join())).toMatchObject({
    outcome: "invalid",
    errors: { add: "An order has at most 20 tags" },
  });
  expect(await change(newId(), "gift")).toEqual({ outcome: "not-found" });
  expect(await listOrderTags(shop.db, system, first)).toEqual(["gift", "urgent", "تحفہ"]);
  expect(await listUsedTags(shop.db, system)).toEqual(expect.arrayContaining(["gift", "urgent", "تحفہ"]));
  const found = async (tag: string) =>
    (await listOrders(shop.db, system, { tag, limit: 10 })).map(({ number }) => number);
  expect([await found("gift"), await found("urgent"), await found("vip")]).toEqual([[10_002, 10_001], [10_001], []]);
  const entries = await shop.look("select before, after from audit_entries where action = 'order.tagged' order by id");
  expect(entries[1]).toEqual({ before: { tags: 3 }, after: { tags: 3, added: 1, removed: 1 } });
  expect(JSON.stringify(await shop.look("select before, after from audit_entries"))).not.toContain("gift");

  const attempt = { order: first, id: newId(), channel: "phone" as const, result: "no-answer" as const, text: "Twice" };
  expect(await recordContact(shop.db, by, attempt)).toEqual({ outcome: "done" });
  expect(await recordContact(shop.db, by, attempt)).toEqual({ outcome: "already-done" });
  expect((await findOrderRecord(shop.db, system, first))!.confirmation).toBe("unreachable");
  expect(
    await recordContact(shop.db, by, { order: first, id: newId(), channel: "whatsapp", result: "message-sent" }),
  ).toEqual({ outcome: "done" });
  expect(await recordContact(shop.db, by, { ...attempt, result: "asleep" as "busy" })).toMatchObject({
    outcome: "invalid",
    errors: { result: "Choose what came of it" },
  });
  expect(await listOrderNotes(shop.db, system, first)).toMatchObject([
    { text: "", contact: { channel: "whatsapp", result: "message-sent" } },
    { text: "Twice", contact: { channel: "phone", result: "no-answer" } },
  ]);
});

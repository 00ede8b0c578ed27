import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { mailboxKey } from "#kernel/email.ts";
import { mailboxKeyOf } from "../internal/tables.server.ts";
import { moveOrder } from "../move-order.ts";
import { findCustomerOrders } from "./find-customer-orders.ts";
import { findLastRecipient } from "./find-last-recipient.ts";

test("staff see a customer's other orders by phone and e-mail, and what became of them", async () => {
  await using shop = await openShop();
  const goods = await shop.sells({ onHand: 90 });
  async function place(recipient: ReturnType<typeof buyer>) {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(goods), { recipient }));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return placed.orderId;
  }
  const [first, stranger] = [await place(buyer(1)), await place(buyer(2))];
  const samePhone = await place({ ...buyer(3), phone: buyer(1).phone });
  const sameMail = await place({ ...buyer(4), email: buyer(1).email.toUpperCase() });
  const neighbour = await place({ ...buyer(5), city: buyer(1).city, address: ` ${buyer(1).address.toUpperCase()}.` });
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: samePhone, to });
  await moveOrder(shop.db, system, { order: samePhone, to: "shipped", courier: "Own rider" });
  await moveOrder(shop.db, system, { order: samePhone, to: "refused" });

  const order = (await findOrderRecord(shop.db, system, first))!;
  const customer = await findCustomerOrders(shop.db, system, order);
  expect(customer).toMatchObject({
    orders: [
      { id: sameMail, state: "placed", samePhone: false, sameEmail: true },
      { id: samePhone, state: "refused", samePhone: true, sameEmail: false },
    ],
    more: false,
  });
  expect([stranger, neighbour]).not.toContain(customer.orders[0]!.id);
  expect(await findCustomerOrders(shop.db, system, { id: first, accountId: null, phone: "", email: "" })).toEqual({
    orders: [],
    more: false,
  });
  expect(await findLastRecipient(shop.db, system, buyer(1).phone)).toMatchObject({
    orderId: samePhone,
    ...buyer(3),
    phone: buyer(1).phone,
  });
  expect(await findLastRecipient(shop.db, system, "+923999999999")).toBeNull();
});

test("the database takes the same addresses for one mailbox as the shop does", async () => {
  await using shop = await openShop();
  const locals = ["Ayesha", "a.y.esha", "ayesha+1", "a.yesha+x+y.z", "+92300", "+a.b+c"];
  const domains = ["example.com", "GMail.com", "googlemail.com", "notgmail.com", "gmail.com.pk"];
  const spellings = ["", "N/A", ...locals.flatMap((local) => domains.map((domain) => `${local}@${domain}`))];
  const { rows } = await shop.db.execute(
    sql`select ${mailboxKeyOf(sql`email`)} as key from unnest(${sql.param(spellings)}::text[]) with ordinality as given(email, at) order by at`,
  );
  expect(rows).toEqual(spellings.map((email) => ({ key: mailboxKey(email) })));
});

import { expect, test } from "vitest";
import { loader } from "#app/routes/orders/order.tsx";
import { openVisit } from "#test/open-visit.ts";
import { deliverOrder } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { join } from "#test/staff-members.ts";

interface Beginning {
  number: number;
  returnId: string;
  lines: { name: string; max: number; refusal: string | null }[];
}

const pathOf = ({ number }: { number: number }) => `/admin/orders/${number}/return`;

test("staff write a return down for a caller, whatever days and reasons the shop has: what is wrong is marked, and two presses are one return", async () => {
  const { shop, load, send, signIn } = await openBackOffice();
  const order = await deliverOrder(shop, [{ ...(await shop.sells({ name: "Whey" })), quantity: 2 }]);
  await shop.pool.query("update orders_shipments set ended_at = now() - interval '90 days'");
  const path = pathOf(order);
  const { returnId, lines } = await load<Beginning>(path, "returnId");
  expect(lines).toMatchObject([{ name: expect.stringContaining("Whey"), max: 2, refusal: null }]);

  const form = { intent: "begin", return: returnId, outcome: "refund", note: "وہ کھلا ہوا تھا" };
  const typed = { ...form, "quantity-0": "3", "reason-0": "changed-mind" };
  const refusals: [Record<string, string>, Record<string, string>][] = [
    [{ "quantity-0": "3" }, { "quantity-0": "At most 2 of it can come back." }],
    [{ "quantity-0": "many" }, { "quantity-0": "Enter a whole number" }],
    [{ "quantity-0": "1", "reason-0": "" }, { "reason-0": "Choose why it comes back" }],
  ];
  for (const [change, errors] of refusals) {
    const { status, refused } = await send(path, { ...typed, ...change });
    expect([status, refused!.errors, refused!.values.note], JSON.stringify(change)).toEqual([422, errors, form.note]);
  }
  expect(await send(path, { ...form, "quantity-0": "" })).toMatchObject({ status: 422 });
  expect(await send(path, { ...typed, intent: "approve" }).catch(() => "none")).toEqual("none");
  for (const _ of ["pressed", "pressed again"])
    expect(await send(path, { ...typed, "quantity-0": "2" })).toMatchObject({
      status: 303,
      location: `/admin/returns/${returnId}`,
    });
  expect(await shop.look("select origin, state, note from returns_returns")).toEqual([
    { origin: "shopper", state: "requested", note: form.note },
  ]);
  // The customer reads who wrote it, and no name; staff read the name.
  const visit = await openVisit(shop.db).look(loader, "/order/x", { token: order.accessToken });
  const { returns } = (visit.data as Awaited<ReturnType<typeof loader>>).returns;
  expect(returns).toMatchObject([{ words: [{ author: "We wrote down for you", body: form.note }] }]);
  expect(JSON.stringify(returns)).not.toContain("owner@example.com");
  const shown = await load<{ noteAuthor: string }>(`/admin/returns/${returnId}`, "noteAuthor");
  expect(shown.noteAuthor).toMatch(/^Written down for the customer by \S/);
  expect(shown.noteAuthor).not.toContain("somebody who left");
  expect((await load<Beginning>(path, "returnId")).lines).toMatchObject([
    { max: 0, refusal: "A return of it is under way." },
  ]);

  // Who may not change orders does not see the way here, and is refused.
  for (const [role, status] of [
    ["support", 200],
    ["manager", 200],
    ["packer", 403],
    ["analyst", 403],
  ] as const) {
    await join(shop.db, role, `${role}@example.com`);
    expect((await (await signIn(`${role}@example.com`)).ask(path)).status, role).toBe(status);
  }
});

test("an order of which nothing has arrived says why nothing of it can come back", async () => {
  const { shop, load, send } = await openBackOffice();
  const { variantId } = await shop.sells();
  const path = pathOf(await shippedOrder(shop, variantId));
  const { returnId, lines } = await load<Beginning>(path, "returnId");
  const onItsWay = "It is on its way: it can come back once it has been delivered.";
  expect(lines).toMatchObject([{ max: 0, refusal: onItsWay }]);
  const form = { intent: "begin", return: returnId, outcome: "refund", note: "", "quantity-0": "1" };
  expect(await send(path, { ...form, "reason-0": "damaged" })).toMatchObject({
    status: 422,
    refused: { errors: { "quantity-0": onItsWay } },
  });
});

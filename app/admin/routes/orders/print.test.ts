import { expect, test } from "vitest";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import type { loadPrint } from "../../print/load-print.ts";

type PrintData = Awaited<ReturnType<typeof loadPrint>>;

async function read(browser: ServedBrowser, document: string, orders: (number | string)[] = []) {
  const { status, body } = await browser.ask(`/admin/print/${document}?orders=${orders.join(",")}`);
  const { loaderData } = (status === 200 ? JSON.parse(body) : {}) as { loaderData?: Record<string, PrintData> };
  return { status, body, shown: Object.values(loaderData ?? {}).find((each) => "leftOut" in each)! };
}

test("orders are picked in one walk, printed as slips, labels and invoices, and again after they have left", async () => {
  const { shop, signIn } = await openAdmin();
  const packer = await signIn("packer");
  const product = await shop.sells({ onHand: 0 });
  await receiveStock(shop.db, system, [
    { variantId: product.variantId, quantity: 4, batchNumber: "LATE", expiresOn: "2031-01-01" },
    { variantId: product.variantId, quantity: 2, batchNumber: "SOON", expiresOn: "2030-01-01" },
  ]);
  const place = async (quantity: number) => {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ ...product, quantity })));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    const [latest] = await shop.look<{ id: string; number: string }>(
      "select id, number from orders_orders order by number desc limit 1",
    );
    return { id: latest!.id, number: Number(latest!.number) };
  };
  const [first, second, unconfirmed] = [await place(2), await place(1), await place(1)];
  for (const { id } of [first, second]) await confirmOrder(shop.db, system, { order: id });
  const numbers = [second.number, first.number, unconfirmed.number, 999];

  const { shown: picks } = await read(packer, "pick-list", numbers);
  expect(picks.picks).toMatchObject([
    {
      quantity: 3,
      missing: 0,
      expired: 0,
      batches: [
        { batchNumber: "SOON", quantity: 2 },
        { batchNumber: "LATE", quantity: 1 },
      ],
      orders: [
        { number: second.number, quantity: 1 },
        { number: first.number, quantity: 2 },
      ],
    },
  ]);
  expect(picks.leftOut).toEqual([unconfirmed.number, 999]);
  expect((await read(packer, "pick-list")).shown.orders).toEqual([first.number, second.number]);

  // A packer reads addresses while an order is packed, and of no other.
  const { shown: slips } = await read(packer, "slips", numbers);
  expect(slips.parcels).toMatchObject([
    { code: `${second.number}-1`, parcel: null, recipient: { masked: false }, cashDue: expect.stringMatching(/^Rs /) },
    { code: `${first.number}-1`, lines: [{ quantity: 2 }] },
  ]);
  expect(slips.parcels[0]!.recipient.address).not.toBeNull();
  expect(slips.parcels[0]!.barcode).toMatch(/^<svg /);
  const { shown: invoices } = await read(packer, "invoices", numbers);
  // The page holds no more of them than it prints.
  expect(JSON.stringify([slips.parcels, invoices.invoices])).not.toMatch(/@|\+92/);
  expect(invoices.invoices.map(({ number, recipient }) => [number, recipient.masked])).toEqual([
    [second.number, false],
    [first.number, false],
    [unconfirmed.number, true],
  ]);

  const order = first.id;
  const packed = await packShipment(shop.db, system, { order, lines: [{ position: 0, quantity: 1 }] });
  if (packed.outcome !== "done") throw new Error(packed.outcome);
  const { parcels } = (await read(packer, "labels-4x6", [`${first.number}-1`])).shown;
  expect(parcels).toMatchObject([
    { code: `${first.number}-1`, parcel: 1, units: 1 },
    { code: `${first.number}-2`, parcel: 2, units: 1 },
  ]);
  const rest = await packShipment(shop.db, system, { order });
  if (rest.outcome !== "done") throw new Error(rest.outcome);
  const { shown: labels } = await read(packer, "labels-a4", [first.number]);
  expect(labels.parcels.map(({ code, cashDue }) => [code, cashDue])).toEqual(
    parcels.map(({ code, cashDue }) => [code, cashDue]),
  );
  for (const { shipmentId } of [packed, rest])
    await shipShipment(shop.db, system, { order, shipmentId, courier: "Own rider" });
  const { shown: again } = await read(packer, "labels-4x6", [first.number]);
  expect(again.parcels).toMatchObject([{ recipient: { masked: true } }, { recipient: { masked: true } }]);
  // What left today, and the same by its number.
  for (const orders of [[], [first.number]])
    expect((await read(packer, "handover", orders)).shown.handovers).toMatchObject([
      { courier: "Own rider", parcels: [{ name: "Ayesha K.", tracking: null }, {}], withCash: 2 },
    ]);
});

test("who may not pack prints no labels; unknown documents and more than a hundred orders are said so", async () => {
  const { signIn } = await openAdmin();
  const support = await signIn("support");
  expect((await read(support, "labels-4x6")).status).toBe(403);
  expect((await read(support, "pick-list")).status).toBe(403);
  expect((await read(support, "paper")).status).toBe(404);
  const { shown } = await read(
    support,
    "invoices",
    Array.from({ length: 130 }, (_, at) => 20_001 + at),
  );
  expect([shown.tooMany, shown.leftOut.length]).toEqual([30, 100]);
});

test("the audit trail tells who printed which document with the recipients of several orders, once for each, and nothing of a single one", async () => {
  const { shop, signIn } = await openAdmin();
  const owner = await signIn("owner");
  const product = await shop.sells({ onHand: 5 });
  for (const at of [1, 2]) {
    const cart = await shop.cartWith(product);
    const placed = await placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) }));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    await confirmOrder(shop.db, system, { order: placed.orderId });
  }
  const numbers = (await shop.look<{ number: string }>("select number from orders_orders order by number")).map(
    ({ number }) => Number(number),
  );
  const entries = () =>
    shop.look(
      "select actor_kind, after from audit_entries where action = 'orders.printed' and actor_id is not null order by id",
    );
  for (const document of ["slips", "invoices"]) await read(owner, document, numbers.slice(0, 1));
  await read(owner, "pick-list", numbers);
  expect(await entries()).toEqual([]);
  await read(owner, "slips", numbers);
  await read(owner, "invoices", [...numbers, 999]);
  expect(await entries()).toEqual(
    ["slips", "invoices"].map((document) => ({ actor_kind: "staff", after: { document, orders: 2 } })),
  );
  const { body } = await owner.ask("/admin/audit?what=orders.printed");
  expect(body).toContain("Packing slips");
});

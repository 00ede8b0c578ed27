import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { staffWith, system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { orderFor } from "#test/order-requests.ts";
import type { PackingResult } from "../../packing/handle-packing-form.ts";

test("a packer scans an order's items without scripts: wrong and surplus ones are refused, and parcels are packed as they are full", async () => {
  const { shop, signIn } = await openAdmin();
  const packer = await signIn("packer");
  const [whey, belt, stranger] = [await shop.sells(), await shop.sells(), await shop.sells()];
  const cart = await shop.cartWith({ ...whey, quantity: 2 }, belt);
  await placeOrder(shop.db, orderFor(cart));
  const [order] = await shop.look<{ id: string; number: string }>("select id, number from orders_orders");
  const path = `/admin/pack/${order!.number}`;
  const look = async () => (await findStaffOrder(shop.db, system, Number(order!.number)))!;
  const rows = await shop.look<{ id: string; sku: string }>("select id, sku from catalog_variants");
  const skuOf = ({ variantId }: { variantId: string }) => rows.find(({ id }) => id === variantId)!.sku;
  await shop.pool.query("update catalog_variants set barcode = '8961234567890' where id = $1", [belt.variantId]);

  let checked: PackingResult["checked"] = {};
  async function send(intent: string, code = "", version?: number) {
    const form = new URLSearchParams({ intent, code, version: String(version ?? (await look()).version) });
    for (const [variantId, units] of Object.entries(checked)) form.set(`checked-${variantId}`, String(units));
    const answer = await packer.ask(path, form);
    if (answer.status === 303) return { status: 303, to: answer.headers.get("location") };
    const { actionData } = JSON.parse(answer.body) as { actionData: Record<string, PackingResult> };
    const [result] = Object.values(actionData);
    checked = result!.checked;
    return { status: answer.status, text: result!.message.text };
  }

  expect((await send("pack")).status).toBe(422);
  await confirmOrder(shop.db, system, { order: order!.id });
  expect((await packer.ask(`/admin/pack?scan=${order!.number}-1`)).headers.get("location")).toBe(path);
  expect(await send("scan", skuOf(stranger))).toEqual({
    status: 422,
    text: expect.stringContaining("Wrong item") as string,
  });
  expect(await send("scan", skuOf(whey))).toEqual({ status: 200, text: expect.stringMatching(/1 of 2$/) as string });
  expect((await send("scan", "8961234567890")).status).toBe(200);
  expect(await send("scan", "8961234567890")).toEqual({
    status: 422,
    text: expect.stringContaining("One too many") as string,
  });
  expect((await send(`remove:${belt.variantId}`)).status).toBe(200);
  expect(checked).toEqual({ [whey.variantId]: 1, [belt.variantId]: 0 });

  const { version: before } = await look();
  expect((await send("pack", "", 1)).status).toBe(409);
  expect(checked).toEqual({ [whey.variantId]: 1 });
  expect(await send("pack")).toEqual({ status: 303, to: `/admin/pack?done=${order!.number}-1` });
  expect((await look()).lines.map(({ unpacked }) => unpacked)).toEqual([1, 1]);
  // Another packer has packed one of the two: what the next parcel needs no more does not count, and has to leave the box.
  checked = { [whey.variantId]: 2, [belt.variantId]: 1 };
  expect(await send("pack", "", before)).toEqual({
    status: 409,
    text: expect.stringContaining("Take out of the box: 1 × Whey.") as string,
  });
  expect(checked).toEqual({ [whey.variantId]: 1, [belt.variantId]: 1 });
  checked = { [whey.variantId]: 1, [belt.variantId]: 1, [stranger.variantId]: 1 };
  expect((await send("pack")).status).toBe(422);
  // It has no row from which it could be taken out.
  expect(checked).toEqual({ [whey.variantId]: 1, [belt.variantId]: 1 });
  checked = { [whey.variantId]: 1 };
  await send("clear");
  expect(checked).toEqual({});
  for (const intent of [`add:${whey.variantId}`, `add:${belt.variantId}`]) await send(intent);
  const { version } = await look();
  const both = checked;
  expect((await send("pack")).status).toBe(303);
  // Another packer had the order open as well.
  checked = both;
  expect(await send("pack", "", version)).toEqual({
    status: 409,
    text: expect.stringMatching(
      /somebody else packed it meanwhile.* Take out of the box: 1 × Whey, 1 × Whey\.$/,
    ) as string,
  });
  expect(await look()).toMatchObject({ state: "packed", shipments: [{ number: 1 }, { number: 2 }] });
  // The history of the goods says for which order they left.
  const stock = (await packer.ask(`/admin/stock/${belt.variantId}`)).body;
  expect(stock).toContain(`"quantity":-1,"reason":"sold","order":${order!.number},`);
});

test("what a colleague took off an order has to leave the box by its name, also where it is not sold any more", async () => {
  const { shop, signIn } = await openAdmin();
  const packer = await signIn("packer");
  const [whey, belt, gloves] = [
    await shop.sells(),
    await shop.sells({ name: "Belt" }),
    await shop.sells({ name: "Gloves" }),
  ];
  await placeOrder(shop.db, orderFor(await shop.cartWith(whey, belt, gloves)));
  const [order] = await shop.look<{ id: string; number: string }>("select id, number from orders_orders");
  await confirmOrder(shop.db, system, { order: order!.id });
  await editOrder(shop.db, staffWith("orders.edit"), {
    order: order!.id,
    lines: [
      { position: 1, quantity: 0 },
      { position: 2, quantity: 0 },
    ],
  });
  await shop.pool.query("update catalog_variants set archived_at = now() where id = $1", [gloves.variantId]);
  const form = new URLSearchParams({ intent: "pack", version: "1" });
  for (const { variantId } of [whey, belt, gloves]) form.set(`checked-${variantId}`, "1");
  const answer = await packer.ask(`/admin/pack/${order!.number}`, form);
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.stringMatching(/Take out of the box: 1 × Belt\b[^,]*, 1 × Gloves\b[^,.]*\./),
  ]);
});

test("the start of packing says when more orders wait than the twenty that it lists", async () => {
  const { shop, signIn } = await openAdmin();
  const packer = await signIn("packer");
  const whey = await shop.sells({ onHand: 30 });
  const look = async () => {
    const { loaderData } = JSON.parse((await packer.ask("/admin/pack")).body) as {
      loaderData: Record<string, { waiting?: unknown[]; hasMore?: boolean }>;
    };
    const { waiting, hasMore } = Object.values(loaderData).find((each) => each && "waiting" in each)!;
    return [waiting!.length, hasMore];
  };
  const confirmNext = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await placeOrder(shop.db, orderFor(await shop.cartWith(whey)));
      const [open] = await shop.look<{ id: string }>("select id from orders_orders where status = 'open'");
      await confirmOrder(shop.db, system, { order: open!.id });
    }
  };
  await confirmNext(20);
  expect(await look()).toEqual([20, false]);
  await confirmNext(1);
  expect(await look()).toEqual([20, true]);
});

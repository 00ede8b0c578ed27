import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maxLineQuantity } from "./quantity.ts";
import { newId } from "#kernel/ids.ts";
import { sum, times } from "#kernel/money.ts";
import { openShop } from "#test/open-shop.ts";
import { addOne } from "#test/add-one.ts";
import { clearCart, removeLine } from "./remove-lines.ts";
import { findCart } from "./find-cart.ts";
import { quantityFieldSchema } from "./quantity-field.ts";
import { setLineQuantities, type WantedQuantity } from "./set-line-quantity.ts";
import { sweepCarts } from "./sweep-carts.ts";

const changeQuantity = async (
  db: Parameters<typeof setLineQuantities>[0],
  { secret, ...line }: WantedQuantity & { secret: string | null },
) => (await setLineQuantities(db, { secret, wanted: [line], mode: "clamp" }))[0];

test("a quantity can be changed, down and up to what is on hand", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 6 });
  const { secret } = await shop.cartWith({ variantId, quantity: 2 });
  const [line] = (await findCart(shop.db, secret)).lines;

  expect(await changeQuantity(shop.db, { secret, lineId: line!.id, quantity: 1 })).toEqual({
    outcome: "set",
    quantity: 1,
    wanted: 1,
    limit: maxLineQuantity,
  });
  expect(await changeQuantity(shop.db, { secret, lineId: line!.id, quantity: 9 })).toEqual({
    outcome: "set",
    quantity: 6,
    wanted: 9,
    limit: maxLineQuantity,
  });
  expect(await findCart(shop.db, secret)).toMatchObject({ totalItems: 6 });

  await shop.db.execute(sql`update inventory_levels set on_hand = 0`);
  expect(await changeQuantity(shop.db, { secret, lineId: line!.id, quantity: 3 })).toEqual({ outcome: "sold-out" });
  for (const quantity of [0, -1, 2.5, maxLineQuantity + 1])
    await expect(changeQuantity(shop.db, { secret, lineId: line!.id, quantity })).rejects.toThrow(RangeError);
});

test("of several lines each holds what is wanted as far as there is, whatever becomes of the others", async () => {
  await using shop = await openShop();
  const goods = [await shop.sells({ onHand: 6 }), await shop.sells({ onHand: 3 }), await shop.sells({ onHand: 5 })];
  const { secret } = await shop.cartWith(...goods.map(({ variantId }) => ({ variantId })));
  const [first, second, third] = (await findCart(shop.db, secret)).lines.map(({ id }) => id);
  await shop.db.execute(sql`update inventory_levels set on_hand = 0 where variant_id = ${goods[2]!.variantId}`);
  const wanted = [
    [second!, 9],
    [newId(), 2],
    [first!, 4],
    [third!, 2],
  ] as const;
  expect(
    await setLineQuantities(shop.db, {
      secret,
      wanted: wanted.map(([lineId, quantity]) => ({ lineId, quantity })),
      mode: "clamp",
    }),
  ).toEqual([
    { outcome: "set", quantity: 3, wanted: 9, limit: maxLineQuantity },
    { outcome: "no-line" },
    { outcome: "set", quantity: 4, wanted: 4, limit: maxLineQuantity },
    { outcome: "sold-out" },
  ]);
  expect((await findCart(shop.db, secret)).lines.map(({ quantity }) => quantity)).toEqual([4, 3, 1]);
  expect(await setLineQuantities(shop.db, { secret, wanted: [], mode: "clamp" })).toEqual([]);
});

test("a line that another tab removed is gone without an error", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const { secret } = await shop.cartWith({ variantId });
  const [line] = (await findCart(shop.db, secret)).lines;

  await removeLine(shop.db, { secret, lineId: line!.id });
  await removeLine(shop.db, { secret, lineId: line!.id });

  expect(await changeQuantity(shop.db, { secret, lineId: line!.id, quantity: 2 })).toEqual({ outcome: "no-line" });
  expect(await changeQuantity(shop.db, { secret, lineId: "\u0000", quantity: 2 })).toEqual({ outcome: "no-line" });
  expect(await changeQuantity(shop.db, { secret: null, lineId: newId(), quantity: 2 })).toEqual({ outcome: "no-line" });
  expect(await findCart(shop.db, secret)).toMatchObject({ lines: [], total: 0, ready: false });
});

test("nobody reaches into a cart without its secret", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const mine = await shop.cartWith({ variantId, quantity: 2 });
  const other = await shop.cartWith({ variantId });
  const [line] = (await findCart(shop.db, mine.secret)).lines;

  expect(await changeQuantity(shop.db, { secret: other.secret, lineId: line!.id, quantity: 9 })).toEqual({
    outcome: "no-line",
  });
  await removeLine(shop.db, { secret: other.secret, lineId: line!.id });
  await clearCart(shop.db, other.secret);
  await clearCart(shop.db, null);

  expect(await findCart(shop.db, mine.secret)).toMatchObject({ totalItems: 2 });
});

test("an emptied cart stays the shopper's", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const { secret, cartId } = await shop.cartWith({ variantId, quantity: 2 });
  await clearCart(shop.db, secret);
  expect(await findCart(shop.db, secret)).toMatchObject({ id: cartId, lines: [], totalItems: 0 });
  expect(await addOne(shop.db, { secret, variantId, quantity: 1 })).toMatchObject({ outcome: "added", secret });
});

test("carts untouched for 30 days are swept, younger ones stay", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const old = await shop.cartWith({ variantId });
  const young = await shop.cartWith({ variantId });
  await shop.db.execute(sql`update cart_carts set updated_at = now() - interval '31 days' where id = ${old.cartId}`);
  await shop.db.execute(sql`update cart_carts set updated_at = now() - interval '29 days' where id = ${young.cartId}`);

  expect(await sweepCarts(shop.db)).toBe(1);
  expect(await findCart(shop.db, old.secret)).toMatchObject({ id: null });
  expect(await findCart(shop.db, young.secret)).toMatchObject({ totalItems: 1 });
});

test("whatever shoppers do in whatever order, the lines add up to the subtotal and the badge", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ flavours: ["Vanilla", "Kulfi", "Mango"], price: 1_234.56, onHand: 40 });
  const pick = fc.integer({ min: 0, max: 2 });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      which: pick,
      quantity: fc.integer({ min: 1, max: maxLineQuantity }),
    }),
    fc.record({
      kind: fc.constant("set" as const),
      which: pick,
      quantity: fc.integer({ min: 1, max: maxLineQuantity }),
    }),
    fc.record({ kind: fc.constant("remove" as const), which: pick }),
    fc.record({ kind: fc.constant("empty" as const) }),
  );

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      let secret: string | null = null;
      const expected = new Map<string, number>();
      for (const action of steps) {
        const variantId = "which" in action ? variantIds[action.which]! : "";
        const lineId =
          (await findCart(shop.db, secret)).lines.find((line) => line.variantId === variantId)?.id ?? newId();
        if (action.kind === "add") {
          const added = await addOne(shop.db, { secret, variantId, quantity: action.quantity });
          if (added.outcome === "added") secret = added.secret;
          expected.set(variantId, Math.min(40, (expected.get(variantId) ?? 0) + action.quantity));
        } else if (action.kind === "set") {
          await changeQuantity(shop.db, { secret, lineId, quantity: action.quantity });
          if (expected.has(variantId)) expected.set(variantId, Math.min(40, action.quantity));
        } else if (action.kind === "remove") {
          await removeLine(shop.db, { secret, lineId });
          expected.delete(variantId);
        } else {
          await clearCart(shop.db, secret);
          expected.clear();
        }
      }

      const cart = await findCart(shop.db, secret);
      expect(new Map(cart.lines.map((line) => [line.variantId, line.quantity]))).toEqual(expected);
      expect(cart.lines.every((line) => line.lineTotal === times(line.unitPrice, line.quantity))).toBe(true);
      expect(cart.subtotal).toBe(sum(cart.lines.map(({ lineTotal }) => lineTotal)));
      expect(cart.totalItems).toBe([...expected.values()].reduce((pieces, quantity) => pieces + quantity, 0));
    }),
    { numRuns: 25 },
  );
});

test("a typed quantity is a whole number from 1 to the most of a line in any digits", () => {
  for (const [value, quantity] of [
    ["1", 1],
    [` ${maxLineQuantity} `, maxLineQuantity],
    ["07", 7],
    ["۱۲", 12],
    ["٣", 3],
  ] as const)
    expect(quantityFieldSchema.parse(value)).toBe(quantity);
  for (const value of [
    "",
    "0",
    "-1",
    "1.5",
    "1e9",
    "1000000000",
    String(maxLineQuantity + 1),
    "abc",
    "1 2",
    undefined,
    null,
    3,
  ])
    expect(quantityFieldSchema.safeParse(value).success).toBe(false);
});

test("setting quantities sends three statements, however many lines there are", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ flavours: ["Vanilla", "Kulfi", "Mango"], onHand: 9 });
  const { secret } = await shop.cartWith(...variantIds.map((variantId) => ({ variantId })));
  const wanted = (await findCart(shop.db, secret)).lines.map(({ id }) => ({ lineId: id, quantity: 2 }));

  const sent = await shop.statementsOf(() => setLineQuantities(shop.db, { secret, wanted, mode: "clamp" }));

  expect(sent).toHaveLength(3);
  expect(await findCart(shop.db, secret)).toMatchObject({ totalItems: 6 });
});

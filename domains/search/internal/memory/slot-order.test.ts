import fc from "fast-check";
import { expect, test } from "vitest";
import { SlotOrder } from "./slot-order.ts";

test("slots are in order however often and in whatever turn they moved, and each waits for its place once", () => {
  const anyMoves = fc.array(fc.record({ slot: fc.nat({ max: 70 }), value: fc.nat({ max: 5 }) }), { maxLength: 200 });
  fc.assert(
    fc.property(fc.array(anyMoves, { maxLength: 4 }), (turns) => {
      const values = new Map<number, number>();
      const compare = (a: number, b: number) => values.get(a)! - values.get(b)! || a - b;
      const order = new SlotOrder(compare);
      const all = new Uint32Array(3).fill(0xffffffff);
      for (const moves of turns) {
        for (const { slot, value } of moves) {
          values.set(slot, value);
          order.move(slot);
        }
        expect(order.waiting).toBe(new Set(moves.map(({ slot }) => slot)).size);
        expect(order.page(all, { descending: false, offset: 0, limit: 100 })).toEqual([...values.keys()].sort(compare));
        expect(order.waiting).toBe(0);
      }
    }),
  );
});

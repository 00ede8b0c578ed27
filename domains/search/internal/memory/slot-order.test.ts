import fc from "fast-check";
import { expect, test } from "vitest";
import { setBit } from "./bitmap.ts";
import { SlotOrder } from "./slot-order.ts";

test("slots are in order however often and in whatever turn they moved, and each waits for its place once", () => {
  const anyMoves = fc.array(fc.record({ slot: fc.nat({ max: 70 }), value: fc.nat({ max: 5 }) }), { maxLength: 200 });
  fc.assert(
    fc.property(fc.array(anyMoves, { maxLength: 4 }), (turns) => {
      const values = new Map<number, number>();
      const compare = (a: number, b: number) => values.get(a)! - values.get(b)! || a - b;
      const order = new SlotOrder(compare, 0);
      const sorting = new SlotOrder(compare);
      const all = new Uint32Array(3);
      for (const moves of turns) {
        for (const { slot, value } of moves) {
          values.set(slot, value);
          order.move(slot);
          sorting.move(slot);
          setBit(all, slot);
        }
        expect(order.waiting).toBe(new Set(moves.map(({ slot }) => slot)).size);
        const sorted = [...values.keys()].sort(compare);
        for (const descending of [false, true]) {
          const [wanted, page] = [descending ? sorted.toReversed() : sorted, { descending, offset: 2, limit: 50 }];
          expect(order.page(all, page)).toEqual(wanted.slice(2, 52));
          expect(sorting.page(all, page)).toEqual(wanted.slice(2, 52));
        }
        order.settle();
        expect(order.waiting).toBe(0);
      }
    }),
  );
});

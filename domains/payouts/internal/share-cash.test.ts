import fc from "fast-check";
import { expect, test } from "vitest";
import { shareCash } from "./share-cash.ts";

test("the first parcels are paid first, what is short is missing of the last ones, and what is over is with the last one", () => {
  expect(shareCash([300, 200, 100], 600)).toEqual([300, 200, 100]);
  expect(shareCash([300, 200, 100], 450)).toEqual([300, 150, 0]);
  expect(shareCash([300, 200, 100], 650)).toEqual([300, 200, 150]);
  expect(shareCash([300, 200], 0)).toEqual([0, 0]);
});

test("what the shop owes for a parcel is settled with the cash of the others", () => {
  expect(shareCash([300, -50], 250)).toEqual([300, -50]);
  expect(shareCash([-50, 300], 240)).toEqual([-50, 290]);
  expect(shareCash([300, -50], 260)).toEqual([310, -50]);
  // Nothing but what the shop owes, and it is brought more.
  expect(shareCash([-50], 20)).toEqual([20]);
});

test("whatever is counted, all of it is shared out, and no more than one parcel is paid in part or too high", () => {
  const amounts = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 30_000 }), (held, counted) => {
      const shares = shareCash(held, counted);
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(counted);
      expect(shares.filter((share, at) => share !== held[at] && share !== 0).length).toBeLessThanOrEqual(1);
    }),
  );
});

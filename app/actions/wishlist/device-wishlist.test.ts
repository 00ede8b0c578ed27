import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { isPackedIds, packIds, unpackIds } from "./device-wishlist.ts";

test("ids come out of their packing as they went in, and what is no packing is not taken for one", () => {
  const ids = [newId(), newId(), newId()];
  expect(unpackIds(packIds(ids))).toEqual(ids);
  expect(unpackIds(null)).toEqual([]);
  expect(isPackedIds(packIds(ids))).toBe(true);
  for (const text of ["", "nonsense", "a b", packIds(ids).slice(1), `${packIds(ids)}!`, "A".repeat(2_000)])
    expect({ text, ids: unpackIds(text), packed: isPackedIds(text) }).toEqual({ text, ids: [], packed: false });
});

import { expect, test } from "vitest";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { newId } from "#kernel/ids.ts";
import { parseLastChange, serializeLastChange } from "./last-change.ts";

test("a change is read as it was written, and nothing else is one", () => {
  for (const kind of ["added", "removed", "moved", "moved-saved", "restored", "not-restored"] as const) {
    const change = { kind, variantId: newId(), quantity: maxLineQuantity };
    expect(parseLastChange(serializeLastChange(change))).toEqual(change);
  }
  for (const value of [
    null,
    "",
    "added",
    `stolen.${newId()}.1`,
    `added.${newId()}.0`,
    `added.${newId()}.${maxLineQuantity + 1}`,
    `added.${"-".repeat(36)}.1`,
  ])
    expect(parseLastChange(value)).toBeNull();
});

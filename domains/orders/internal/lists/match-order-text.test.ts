import { expect, test } from "vitest";
import { listTrackingSpellings } from "./match-order-text.ts";

test("a tracking number is looked up as it was typed and in capitals, with any hyphens and digits", () => {
  for (const typed of ["LE-771", "le-771", " LE - 771 ", "LE\u2011771", "LE–771", "LE\u2212۷۷۱"])
    expect(listTrackingSpellings(typed), typed).toContain("LE-771");
  for (const typed of ["", "7", "Lahore", "ali@example.pk"]) expect(listTrackingSpellings(typed), typed).toEqual([]);
});

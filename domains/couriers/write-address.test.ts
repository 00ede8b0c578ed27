import { expect, test } from "vitest";
import { writeAddress } from "./write-address.ts";

test("an address that is too long is cut before the town, which stays whole", () => {
  const street = (length: number) => "x".repeat(length);
  const written = (length: number, town: string | null = "Kahuta") =>
    writeAddress({ address: street(length), town }, 300);
  expect(written(292)).toBe(`${street(292)}, Kahuta`);
  expect(written(293)).toBe(`${street(292)}, Kahuta`);
  expect(written(2_000)).toHaveLength(300);
  expect(written(2_000, null)).toBe(street(300));
  // A town that the street names stands once, unless it is cut off there.
  expect(writeAddress({ address: "House 1,\nkahuta Road", town: "Kahuta" }, 300)).toBe("House 1, kahuta Road");
  expect(writeAddress({ address: `${street(297)}Kahuta`, town: "Kahuta" }, 300)).toBe(`${street(292)}, Kahuta`);
  expect(writeAddress({ address: street(900), town: "Kahuta" })).toBe(`${street(900)}, Kahuta`);
});

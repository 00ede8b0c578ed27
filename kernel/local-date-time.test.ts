import { expect, test } from "vitest";
import { parseLocalDateTime, toLocalDateTime } from "./local-date-time.ts";

test("a time is typed and shown as it is in Pakistan", () => {
  const time = new Date("2026-11-26T19:00:00Z");
  expect(toLocalDateTime(time)).toBe("2026-11-27T00:00");
  expect(parseLocalDateTime("2026-11-27T00:00")).toEqual(time);
  expect(parseLocalDateTime(" 2026-11-27 00:00:30 ")).toEqual(time);
  expect([toLocalDateTime(null), parseLocalDateTime("")]).toEqual(["", null]);
  for (const typed of ["tomorrow", "2026-13-01T00:00", "2026-11-27", "2026-11-27T25:00"])
    expect(parseLocalDateTime(typed)?.getTime(), typed).toBeNaN();
});

import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatError } from "./format-error.ts";

test("the cause at the bottom is named, without the statement and its values", () => {
  const failed = new DrizzleQueryError("insert into orders values ($1)", ["Ayesha"], new Error("connection lost"));
  expect(formatError(failed)).toBe("connection lost");
  expect(formatError(new Error("No order", { cause: failed }))).toBe("connection lost");
});

test("a host whose every address refuses is named by its first refusal", () => {
  expect(
    formatError(
      new AggregateError([
        new Error("connect ECONNREFUSED ::1:5432"),
        new Error("connect ECONNREFUSED 127.0.0.1:5432"),
      ]),
    ),
  ).toBe("connect ECONNREFUSED ::1:5432");
});

test("what has no words of its own is still named", () => {
  expect(formatError(new TypeError())).toBe("TypeError");
  expect(formatError("no space left")).toBe("no space left");
});

import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatError, withoutValues } from "./format-error.ts";

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

test("a failed query that is stored keeps its statement and its reason, and none of its values; another error is itself", () => {
  const failed = new DrizzleQueryError("insert into codes values ($1)", ["123456\nparams: 1"], new Error("it is away"));
  expect(withoutValues(failed)).toMatchObject({ message: "Failed query: insert into codes values ($1): it is away" });
  const long = new DrizzleQueryError(`select ${"$1, ".repeat(50_000)}`, ["Ayesha"], new Error("too many"));
  expect((withoutValues(long) as Error).message).toMatch(/^Failed query: select .{1,500}: too many$/);
  const other = new Error("No order", { cause: failed });
  expect(withoutValues(other)).toBe(other);
  expect(withoutValues("no space left")).toBe("no space left");
});

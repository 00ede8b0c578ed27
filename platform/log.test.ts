import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(facts: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).error(facts, "It failed");
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

const failed = () =>
  new DrizzleQueryError(
    "insert into orders values ($1, $2)",
    ["Ayesha", "House 12\n    at Model Town"],
    new Error("connection lost"),
  );

test("personal fields and secrets are struck out", () => {
  expect(
    logged({
      email: "a@example.com",
      cart: { secret: "xyz" },
      order: { to: { phone: "0300" } },
    }),
  ).toMatchObject({
    email: "[Redacted]",
    cart: { secret: "[Redacted]" },
    order: { to: { phone: "[Redacted]" } },
  });
});

test("a failed query is told with its cause and its place in the code, without the values that were sent", () => {
  const { error } = logged({ error: failed() });
  expect(error).toMatch(/^Error: Failed query: insert into orders values \(\$1, \$2\)\n {4}at .*log\.test\.ts/);
  expect(error).toContain("Caused by: Error: connection lost");
  expect(error).not.toMatch(/Ayesha|Model Town/);
});

test("an error that was made text before it was logged loses the values too", () => {
  expect(logged({ error: String(failed()).replace("House 12\n    at ", "") }).error).toBe(
    "Error: Failed query: insert into orders values ($1, $2)",
  );
  expect(logged({ error: new DrizzleQueryError("select $1", ["Ayesha"]).stack }).error).not.toContain("Ayesha");
});

test("anything else thrown is logged as it is", () => {
  expect(logged({ error: "no space left" }).error).toBe("no space left");
  expect(logged({ error: { status: 500 } }).error).toEqual({ status: 500 });
});

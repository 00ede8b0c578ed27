import { expect, test } from "vitest";
import { isTransientError, retry } from "./retry.ts";

const passing = () => Object.assign(new Error("the database system is starting up"), { code: "57P03" });

test("a transient error is retried until it is over", async () => {
  let tries = 0;
  const outcome = await retry(
    async () => {
      if (++tries < 3) throw passing();
      return "done";
    },
    { withinMs: 4_000 },
  );
  expect(outcome).toEqual({ done: true, value: "done" });
  expect(tries).toBe(3);
});

test("other errors are thrown at once", async () => {
  let tries = 0;
  await expect(
    retry(
      async () => {
        tries++;
        throw new TypeError("a fault of ours");
      },
      { withinMs: 4_000 },
    ),
  ).rejects.toThrow("a fault of ours");
  expect(tries).toBe(1);
});

test("a transient error that stays is returned with its cause when the time is up", async () => {
  const trouble = passing();
  expect(await retry(() => Promise.reject(trouble), { withinMs: 120 })).toEqual({ done: false, cause: trouble });
});

test("an attempt that hangs does not delay the result, and learns that it is too late", async () => {
  const gate = Promise.withResolvers<void>();
  let late: unknown;
  const outcome = await retry(
    async (assertInTime) => {
      await gate.promise;
      try {
        assertInTime();
      } catch (error) {
        late = error;
      }
    },
    { withinMs: 50 },
  );
  expect(outcome).toMatchObject({ done: false });

  gate.resolve();
  await expect.poll(() => late).toBeInstanceOf(Error);
});

test("connection errors, restarts, failovers, timeouts, deadlocks, conflicts and a full disk are transient; constraint violations and programming errors are not", () => {
  for (const code of [
    "57P01",
    "57P03",
    "25006",
    "40001",
    "40P01",
    "53100",
    "08006",
    "ECONNREFUSED",
    "ECONNRESET",
    "ENOSPC",
  ]) {
    expect(isTransientError(Object.assign(new Error("x"), { code })), code).toBe(true);
  }
  for (const message of [
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
  ]) {
    expect(isTransientError(new Error("Failed query", { cause: new Error(message) })), message).toBe(true);
  }
  for (const code of ["23505", "23514", "22P02", "42P01"])
    expect(isTransientError(Object.assign(new Error("x"), { code })), code).toBe(false);
  for (const error of [new Error("x"), "57P01", null, undefined]) expect(isTransientError(error)).toBe(false);
});

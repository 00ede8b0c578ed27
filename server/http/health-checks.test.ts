import type { ServerResponse } from "node:http";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { createHealthChecks } from "./health-checks.ts";

type Path = "/healthz" | "/readyz";

/** Sends a request and returns the status and body as they were written. */
async function ask(pool: Pool, path: Path) {
  let status = 0;
  let body = "";
  const response = { writeHead: (code: number) => void (status = code), end: (text: string) => void (body = text) };
  await createHealthChecks(pool).respond(path, response as unknown as ServerResponse);
  return { status, body: JSON.parse(body) as unknown };
}

test("a shop with its database is ready", async () => {
  await using opened = await openTestDatabase();
  expect(await ask(opened.pool, "/readyz")).toEqual({ status: 200, body: { status: "ok" } });
});

test("a shop without its database is alive, but not ready", async () => {
  const gone = new Pool({ connectionString: "postgres://shop@127.0.0.1:1/shop" });
  onTestFinished(() => gone.end());
  expect(await ask(gone, "/healthz")).toMatchObject({ status: 200 });
  expect(await ask(gone, "/readyz")).toEqual({ status: 503, body: { status: "the database cannot be reached" } });
});

test("the check times out for a database that does not respond, and uses one connection for any number of requests", async () => {
  let asked = 0;
  const frozen = { query: () => new Promise(() => (asked += 1)) } as unknown as Pool;
  const health = createHealthChecks(frozen);
  const statuses: number[] = [];
  const response = {
    writeHead: (code: number) => void statuses.push(code),
    end: () => undefined,
  } as unknown as ServerResponse;
  await Promise.all([1, 2, 3].map(() => health.respond("/readyz", response)));
  expect(statuses).toEqual([503, 503, 503]);
  expect(asked).toBe(1);
});

import type { ServerResponse } from "node:http";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { createHealthChecks, readHealthQuestion } from "./health-checks.ts";

/** Sends a request to this shop and returns the status and body as they were written. */
async function ask(health: ReturnType<typeof createHealthChecks>, target: string) {
  let status = 0;
  let body = "";
  const response = { writeHead: (code: number) => void (status = code), end: (text: string) => void (body = text) };
  await health.respond(readHealthQuestion(target)!, response as unknown as ServerResponse);
  return { status, body: JSON.parse(body) as unknown };
}

const ok = { status: 200, body: { status: "ok" } };
const notOk = (status: string) => ({ status: 503, body: { status } });

test("a shop with its database can show pages and take orders, until it closes", async () => {
  await using opened = await openTestDatabase();
  const health = createHealthChecks(opened.pool);
  for (const target of ["/healthz", "/readyz", "/readyz?orders", "/readyz?orders=1"])
    expect(await ask(health, target), target).toEqual(ok);
  health.close();
  expect(await ask(health, "/healthz")).toEqual(ok);
  for (const target of ["/readyz", "/readyz?orders"])
    expect(await ask(health, target), target).toEqual(notOk("the shop is closing"));
});

test("a shop whose database is away shows the pages that it has, and takes no orders", async () => {
  const gone = new Pool({ connectionString: "postgres://shop@127.0.0.1:1/shop" });
  onTestFinished(() => gone.end());
  const health = createHealthChecks(gone);
  expect(await ask(health, "/healthz")).toEqual(ok);
  expect(await ask(health, "/readyz")).toEqual(ok);
  expect(await ask(health, "/readyz?orders")).toEqual(notOk("the database cannot be reached"));
});

test("a database that can only be read takes no orders", async () => {
  await using opened = await openTestDatabase();
  const readOnly = new Pool({ connectionString: opened.url, options: "-c default_transaction_read_only=on" });
  try {
    const health = createHealthChecks(readOnly);
    expect(await ask(health, "/readyz")).toEqual(ok);
    expect(await ask(health, "/readyz?orders")).toEqual(notOk("the database cannot be written to"));
  } finally {
    await readOnly.end();
  }
});

test("a shop that has never reached its database has no pages to show", async () => {
  const health = createHealthChecks(null);
  expect(await ask(health, "/healthz")).toEqual(ok);
  expect(await ask(health, "/readyz")).toEqual(notOk("the shop waits for its database"));
});

test("the check times out for a database that does not respond, and uses one connection for any number of requests", async () => {
  let asked = 0;
  const frozen = { query: () => new Promise(() => (asked += 1)) } as unknown as Pool;
  const health = createHealthChecks(frozen);
  expect(await Promise.all([1, 2, 3].map(() => ask(health, "/readyz?orders")))).toEqual(
    [1, 2, 3].map(() => notOk("the database cannot be reached")),
  );
  expect(asked).toBe(1);
});

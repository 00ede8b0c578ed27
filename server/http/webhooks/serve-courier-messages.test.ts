import { expect, onTestFinished, test } from "vitest";
import { pino } from "pino";
import { findConnection } from "#domains/couriers/adapters/connection.ts";
import { setConnection } from "#domains/couriers/adapters/set-connection.ts";
import { webhookSecret } from "#domains/couriers/adapters/webhook-secret.ts";
import { type Jobs, queueOf } from "#domains/jobs/enqueue.ts";
import { applyReceivedNews } from "#domains/orders/courier-api/receive-news.ts";
import { createLog } from "#platform/log.ts";
import { staffWith, system } from "#test/actors.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { serveShop } from "#test/serve-shop.ts";

async function open() {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const logged: string[] = [];
  const served = await serveShop(shop, {
    baseUrl: "http://shop.test",
    log: pino({ level: "info" }, { write: (line) => void logged.push(line) }),
  });
  onTestFinished(() => served[Symbol.asyncDispose]());
  const { courierId, apiSettings } = await connectPostEx(shop);
  const secretOf = (serial: number) => webhookSecret(apiSettings.secretKey, { courierId, serial });
  const { webhookSerial } = (await findConnection(shop.db, system, courierId))!;
  const base = `http://127.0.0.1:${served.port}/webhooks/couriers/${courierId}`;
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
  const stored = async () =>
    (await shop.look<{ stored: number }>("select count(*)::int as stored from orders_courier_news"))[0]!.stored;
  return { shop, served, apiSettings, courierId, secret: secretOf(webhookSerial), base, post, stored, logged };
}

const say = (trackingNumber: string, transactionStatus: string) =>
  JSON.stringify({ trackingNumber, transactionStatus });

test("a courier with its secret is heard, by the path or by a header; anybody else is not, and learns nothing", async () => {
  const { shop, served, courierId, secret, base, post, stored, apiSettings, logged } = await open();
  const parcel = await packedOrder(shop, 1);
  await shop.pool.query(
    "update orders_shipments set courier = 'PostEx', courier_id = $1, tracking_number = 'PX-1' where id = $2",
    [courierId, parcel.parcel],
  );
  const message = say("PX-1", "Picked By PostEx");
  for (const [url, headers] of [
    [base, {}],
    [`${base}/${secret.slice(1)}`, {}],
    [base.replace(courierId, crypto.randomUUID()) + `/${secret}`, {}],
    [base, { Authorization: `Bearer ${secret}x` }],
    [base, { Authorization: `Basic ${secret}` }],
  ] as [string, Record<string, string>][]) {
    const answer = await post(url, message, headers);
    expect([answer.status, await answer.text()]).toEqual([401, "The secret is not that of this courier."]);
  }
  expect((await fetch(`${base}/${secret}`)).status).toBe(405);
  expect(await stored()).toBe(0);

  expect((await post(`${base}/${secret}`, message)).status).toBe(202);
  // Replayed.
  expect((await post(base, message, { Authorization: `Bearer ${secret}` })).status).toBe(202);
  expect(await stored()).toBe(1);
  await applyReceivedNews(shop.db, system, courierId, { log: createLog("silent") });
  expect(await shop.look("select state from orders_shipments")).toEqual([{ state: "shipped" }]);

  const odd = say("PX-\u0000\ud83d", `\u0000${"a".repeat(98)}💪`);
  expect((await post(`${base}/${secret}`, odd)).status).toBe(202);
  expect(await stored()).toBe(2);
  for (const nonsense of ["", "{", "null", "[]", '{"trackingNumber":""}', "<html>"])
    expect((await post(`${base}/${secret}`, nonsense)).status, nonsense).toBe(400);
  const large = `${base}/${secret}`;
  const long = await served.app.request(large, { method: "POST", body: JSON.stringify({ x: "x".repeat(600_000) }) });
  expect(long.status).toBe(413);
  const many = Array.from({ length: 501 }, (_, at) => ({ trackingNumber: `N${at}`, transactionStatus: "Delivered" }));
  expect((await post(large, JSON.stringify(many))).status).toBe(413);

  const by = staffWith("settings.edit");
  const { version } = (await findConnection(shop.db, by, courierId))!;
  await setConnection(shop.db, by, apiSettings, {
    courierId,
    version,
    adapter: "postex",
    token: "",
    pickupCode: "",
    newSecret: true,
  });
  served.invalidate(["couriers"]);
  expect((await post(`${base}/${secret}`, message)).status).toBe(401);
  expect(logged.join("")).not.toContain(secret);
});

test("hundreds of states at once, out of order, repeated and for unknown parcels, are answered and stored by few statements", async () => {
  const { shop, secret, base, post, stored, courierId } = await open();
  await shop.settle();
  const statuses = ["Delivered", "Picked By PostEx"];
  const bodies = Array.from({ length: 1_000 }, (_, at) => say(`N${at % 200}`, statuses[at % 4 < 2 ? 0 : 1]!));
  let inserts = 0;
  const answers = await new Promise<number[]>((resolve, reject) => {
    void shop
      .during(
        { before: (text) => void (text.includes('insert into "orders_courier_news"') && (inserts += 1)) },
        async () => {
          const found: number[] = [];
          const next = bodies.values();
          const work = async () => {
            for (const body of next) found.push((await post(`${base}/${secret}`, body)).status);
          };
          await Promise.all(Array.from({ length: 100 }, work));
          return resolve(found);
        },
      )
      .catch(reject);
  });
  expect([...new Set(answers)]).toEqual([202]);
  expect(await stored()).toBe(200);
  expect(inserts).toBeLessThan(200);
  const job = "apply-courier-news" satisfies keyof Jobs;
  expect(await shop.queuedJobs(job)).toHaveLength(1);
  // While it runs, what comes in is the next one's, which waits for it.
  expect(
    await shop.look(`select queue_name as queue from graphile_worker.jobs where task_identifier = '${job}'`),
  ).toEqual([{ queue: queueOf(job) }]);
  expect(queueOf(job)).toBeDefined();
  await applyReceivedNews(shop.db, system, courierId, { log: createLog("silent") });
  expect(await shop.look("select count(*)::int as open from orders_courier_issues")).toEqual([{ open: 200 }]);
});

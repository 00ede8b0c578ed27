import { system } from "#test/actors.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { createMessage } from "#domains/support/messages.ts";
import { listFailedJobs } from "#domains/jobs/list-failed-jobs.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { enqueueStockAlerts } from "#domains/wishlist/enqueue-stock-alerts.ts";
import { newId } from "#kernel/ids.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import { createMailTransport } from "#platform/mail/create-mail-transport.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { startSmtpServer } from "#test/services/start-smtp-server.ts";
import { startWorker } from "./start-worker.ts";
import type { WorkerContext } from "./worker-context.ts";

const silent = pino({ level: "silent" });

async function work(shop: TestShop, parts: Partial<WorkerContext> & Pick<WorkerContext, "mail">) {
  const worker = await startWorker(
    {
      databaseUrl: shop.url,
      ownsDatabase: false,
      storage: createFileStorage(tmpdir()),
      baseUrl: "https://shop.example",
      messages: { whatsapp: null, sms: null },
      push: { send: async () => "sent" },
      picturesAhead: true,
      secretKey: "a secret key for tests, long enough",
      log: silent,
      ...parts,
    },
    0,
  );
  return { stop: worker.stop, [Symbol.asyncDispose]: worker.stop };
}

async function placeOneOrder(shop: TestShop) {
  const whey = await shop.sells({ name: "Amber Whey" });
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId: whey.variantId })));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed;
}

/** Makes jobs that wait for their next attempt due now. */
const hurry = (shop: TestShop) =>
  shop.db.execute(sql`
  select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null and run_at > now()), now())`);

test("An order is confirmed by one mail though the mail server refuses it three times, and the order stays as it was", async () => {
  await using shop = await openShop();
  await using server = await startSmtpServer({ refusals: 3 });
  const placed = await placeOneOrder(shop);
  const before = await findOrder(shop.db, placed.orderId);
  const mail = createMailTransport(
    { transport: "smtp", url: server.url, from: "Taqat <orders@taqat.example>" },
    silent,
  );
  await using worker = await work(shop, { mail });

  await vi.waitFor(async () => {
    await hurry(shop);
    expect(server.received).toHaveLength(1);
    expect(await shop.queuedJobs("send-order-confirmation")).toEqual([]);
  });
  await worker.stop();
  expect(server.refused()).toBe(3);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual([before?.email]);
  expect(server.received[0]?.raw.replaceAll("=\r\n", "")).toContain(`https://shop.example/order/${placed.accessToken}`);
  expect(await findOrder(shop.db, placed.orderId)).toEqual(before);
});

test("Without its key EmailJS rejects the mail, which the log and the back office tell; with the key it leaves", async () => {
  await using shop = await openShop();
  const bodies: string[] = [];
  const service = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end("OK");
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`;
  const settings: MailSettings = { transport: "emailjs", url, serviceId: "s", templateId: "t" };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await placeOneOrder(shop);
  {
    await using _without = await work(shop, { mail: createMailTransport(settings, silent), log });
    await vi.waitFor(async () =>
      expect((await listFailedJobs(shop.db, system, { page: { limit: 10 } })).rows).toEqual([
        expect.objectContaining({
          task: "send-order-confirmation",
          error: "The mail was not sent: EMAILJS_PUBLIC_KEY is not set",
          nextAttempt: expect.any(Date),
        }),
      ]),
    );
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      level: 40,
      name: "send-order-confirmation",
      error: "The mail was not sent: EMAILJS_PUBLIC_KEY is not set",
      msg: "A job failed and will be tried again",
    }),
  );
  expect(bodies).toEqual([]);

  await hurry(shop);
  await using _with = await work(shop, { mail: createMailTransport({ ...settings, publicKey: "p" }, silent) });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(JSON.parse(bodies[0]!)).toMatchObject({
    user_id: "p",
    template_params: { fname: expect.any(String), orderhtml: expect.stringContaining("Amber Whey") },
  });
  await vi.waitFor(async () =>
    expect((await listFailedJobs(shop.db, system, { page: { limit: 10 } })).rows).toEqual([]),
  );
  service.close();
});

test("A message of the contact form reaches the shop", async () => {
  await using shop = await openShop();
  const mailbox = openMailbox();
  await using _worker = await work(shop, { mail: mailbox });
  await createMessage(shop.db, {
    name: "Bilal",
    email: "bilal@example.com",
    phone: null,
    subject: "Halal?",
    body: "Is the whey halal?",
  });
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1));
  expect(mailbox.mails[0]).toMatchObject({
    replyTo: "bilal@example.com",
    text: expect.stringContaining("Is the whey halal?"),
  });
});

test("A buyer's mail does not stand behind those of everybody who waited for a variant", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 5 });
  for (let person = 0; person < 100; person += 1)
    await shop.pool.query("insert into wishlist_stock_alerts (id, variant_id, email) values ($1, $2, $3)", [
      newId(),
      variantId,
      `p${person}@example.com`,
    ]);
  expect(await enqueueStockAlerts(shop.db, [variantId])).toBe(100);
  const { orderId } = await placeOneOrder(shop);
  // Both wait for a worker before it starts: otherwise it would mail some of the others while the order's job is enqueued.
  expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(1);
  // The worker takes thirteen mails at once, in any order: when more of the others' mails than that have left, the rest waits for the buyer's.
  const mailbox = openMailbox();
  const buyersMail = Promise.withResolvers<void>();
  await using _worker = await work(shop, {
    mail: {
      async send(mail) {
        if (mail.key === `order-confirmation:${orderId}`) buyersMail.resolve();
        else if (mailbox.mails.length > 13) await buyersMail.promise;
        await mailbox.send(mail);
      },
    },
  });
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(101));
});

test("What is published is listed, and what was kept for long enough is swept away: change events, logins, notes of mails, jobs given up", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Amber Whey" });
  // More than fit in one statement.
  await shop.db.execute(
    sql`insert into platform_events (type, payload, actor_kind, dispatched, at) select 'settings.changed', '{}', 'system', true, now() - interval '25 hours' from generate_series(1, 1001)`,
  );
  await shop.db.execute(
    sql`insert into notifications_sent (key, sent_at) values ('old', now() - interval '61 days'), ('young', now() - interval '59 days')`,
  );
  await shop.db.execute(
    sql`insert into accounts_mailed_links (id, identifier, value, expires_at) values (gen_random_uuid(), 'x', 'y', now() - interval '1 hour')`,
  );
  await shop.db.execute(
    sql`select graphile_worker.add_job('gone', '{}'::json, max_attempts := 1, job_key := key) from unnest('{old, young}'::text[]) as key`,
  );
  await shop.db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no', updated_at = now() - interval '1 day' * case key when 'old' then 61 else 59 end where key is not null`,
  );
  await enqueue(shop.db, "sweep", {});
  await using _worker = await work(shop, { mail: openMailbox() });
  await vi.waitFor(async () => expect((await shop.queuedJobs()).map(({ task }) => task)).toEqual(["gone"]));
  expect(await shop.look("select key from notifications_sent")).toEqual([{ key: "young" }]);
  expect(await shop.look("select from accounts_mailed_links")).toEqual([]);
  expect(await shop.look("select key from graphile_worker._private_jobs")).toEqual([{ key: "young" }]);
  expect(await shop.look("select product_id from search_listings")).toEqual([{ product_id: productId }]);
  const tags = await shop.changeTags();
  expect(tags).toContain(`product:${productId}`);
  expect(tags).not.toContain("old");
});

test("The log of a worker names no buyer, whatever the mail server says", async () => {
  await using shop = await openShop();
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const placed = await placeOneOrder(shop);
  const order = await findOrder(shop.db, placed.orderId);
  await using worker = await work(shop, {
    log,
    mail: { send: (mail) => Promise.reject(new Error(`No mailbox for ${mail.to}`)) },
  });
  await vi.waitFor(async () =>
    expect((await listFailedJobs(shop.db, system, { page: { limit: 10 } })).rows).toHaveLength(1),
  );
  await worker.stop();
  expect(lines.join()).toContain("No mailbox for [address]");
  for (const personal of [order!.email, order!.phone, order!.secondName, order!.address, placed.accessToken])
    expect(lines.join()).not.toContain(personal);
});

test("days that a migration has marked are counted a minute after the start, and not at the next full hour", async () => {
  await using shop = await openShop();
  await shop.look("delete from graphile_worker._private_jobs returning id");
  await shop.look("insert into orders_stale_sales_days (day) values ('2026-01-02') returning day");
  const mail = createMailTransport({ transport: "outbox", folder: tmpdir() } as unknown as MailSettings, silent);
  await using worker = await work(shop, { mail });
  await vi.waitFor(async () => {
    const [job] = await shop.look<{ seconds: number }>(
      "select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where task_identifier = 'count-sales'",
    );
    expect(job!.seconds).toBeGreaterThan(40);
    expect(job!.seconds).toBeLessThan(61);
  });
  await vi.waitFor(async () => {
    await hurry(shop);
    expect(await shop.look("select day from orders_stale_sales_days")).toEqual([]);
  });
  await worker.stop();
});

import type { ShouldRevalidateFunction } from "react-router";
import { expect, test } from "vitest";
import { requestReturn } from "#domains/returns/request-return.ts";
import { createMessage } from "#domains/support/messages.ts";
import { newId } from "#kernel/ids.ts";
import { guest } from "#test/actors.ts";
import { contactMessage } from "#test/admin-subjects.ts";
import { deliverOrder, freeRules } from "#test/delivered-order.ts";
import { openAdmin } from "#test/open-admin.ts";
import { readScreen } from "#test/read-screen.ts";
import { register } from "#test/register.ts";

interface Answered {
  message?: { text: string } | string;
  values: Record<string, string>;
  changes?: Record<string, string>;
  others?: { counted: number };
}

interface Opened {
  message: { assigneeId: string };
  seenWords: number;
}

/** A shop in which a manager and an owner have the same screens open. */
async function openTwo() {
  const { shop, signIn } = await openAdmin();
  const [one, other] = [await signIn("manager"), await signIn("owner")];
  type Browser = typeof one;
  const post = (browser: Browser, path: string, form: Record<string, string>) =>
    browser.ask(path, new URLSearchParams(form));
  return {
    shop,
    one,
    other,
    post,
    /** What somebody is answered, with what was typed. */
    async refused(browser: Browser, path: string, form: Record<string, string>): Promise<Answered> {
      const { status, body } = await post(browser, path, form);
      expect(status, path).toBe(409);
      return Object.values((JSON.parse(body) as { actionData: Record<string, Answered> }).actionData)[0]!;
    },
    /** What a form was shown with. */
    async seen(browser: Browser, path: string, form: string): Promise<{ version: string; seen: string }> {
      const { body } = await browser.ask(path);
      const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Record<string, unknown> | null> };
      for (const data of Object.values(loaderData)) {
        const forms = data?.forms as Record<string, { version?: number; seen: string }> | undefined;
        const own = forms?.[form] ?? (data?.form as { version?: number; seen: string } | undefined);
        if (own?.seen !== undefined) return { version: String(own.version ?? 1), seen: own.seen };
      }
      throw new Error(`No form ${form}`);
    },
  };
}

/** Each of the two reads that somebody else has the screen open. */
async function expectToSeeEachOther(path: string, ...browsers: Awaited<ReturnType<typeof openTwo>>["one"][]) {
  await browsers[0]!.ask(path);
  for (const browser of browsers.toReversed())
    expect(await readScreen(browser, path, "presence")).toMatchObject({
      presence: { others: [expect.stringMatching(/./)] },
    });
}

test("two who note something about one customer at the same time are both read, and a second press is one note", async () => {
  const { shop, one, other, post } = await openTwo();
  const made = await register(
    shop.db,
    { firstName: "عائشہ", secondName: "خان", email: "ayesha@example.com", password: "a long password of hers" },
    { address: "203.0.113.9", agent: "test" },
    { verified: true },
  );
  if (made.outcome !== "registered") throw new Error(made.outcome);
  const path = `/admin/customers/${made.session.account.id}`;
  const [first, second] = [newId(), newId()];
  const sent = await Promise.all([
    post(one, path, { intent: "note", note: first, body: "Calls back in the evening" }),
    post(other, path, { intent: "note", note: second, body: "شام کو فون کریں" }),
    post(other, path, { intent: "note", note: second, body: "شام کو فون کریں" }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  const bodies = await shop.look<{ body: string }>("select body from customers_notes order by body");
  expect(bodies.map(({ body }) => body)).toEqual(["Calls back in the evening", "شام کو فون کریں"]);
  const { body } = await one.ask(path);
  for (const text of bodies) expect(body).toContain(text.body);
  await expectToSeeEachOther(path, one, other);
});

test("whoever saves a brand that somebody else has saved meanwhile reads what changed, and keeps what was typed", async () => {
  const { shop, one, other, post, refused, seen } = await openTwo();
  const created = await post(one, "/admin/categories/new?brand", { name: "Markhor", slug: "" });
  const path = created.headers.get("location")!;
  const opened = await seen(other, path, "details");
  const details = { intent: "details", version: "1", seen: opened.seen, name: "Markhor", slug: "markhor" };
  expect((await post(one, path, { ...details, description: "Theirs" })).status).toBe(303);
  expect(await refused(other, path, { ...details, name: "Markhor طاقت", description: "Mine" })).toMatchObject({
    values: { name: "Markhor طاقت", description: "Mine" },
    changes: { description: expect.stringContaining("Theirs") },
  });
  expect(await shop.look(`select name, description from catalog_categories where slug = 'markhor'`)).toEqual([
    { name: "Markhor", description: "Theirs" },
  ]);
  await expectToSeeEachOther(path, one, other);
});

test("whoever saves a stack whose texts or parts somebody else has saved meanwhile reads what changed, and keeps what was typed", async () => {
  const { shop, one, other, post, refused, seen } = await openTwo();
  const whey = await shop.sells({ name: "Whey", price: 5_000 });
  const creatine = await shop.sells({ name: "Creatine", price: 3_000 });
  const sku = { whey: `${whey.slug}-0`, creatine: `${creatine.slug}-0` };
  const form = { name: "Starter", sku: "STACK-1", price: "7000", "part.0.sku": sku.whey, "part.1.sku": sku.creatine };
  const path = (await post(one, "/admin/stacks/new", form)).headers.get("location")!;
  const [texts, parts] = [await seen(other, path, "details"), await seen(other, path, "parts")];
  const details = { intent: "details", version: "1", seen: texts.seen, name: "Starter", slug: "starter" };
  const rows = { "part.0.sku": sku.whey, "part.0.quantity": "1", "part.1.sku": sku.creatine };
  const wanted = { intent: "parts", version: "1", seen: parts.seen, ...rows };
  expect((await post(one, path, { ...wanted, "part.1.quantity": "2" })).status).toBe(303);
  const late = await refused(other, path, { ...wanted, "part.0.quantity": "3", "part.1.quantity": "1" });
  // What was typed stays; what only the other one has changed stands as it is by now.
  expect(late).toMatchObject({
    values: { "part.0.quantity": "3", "part.1.quantity": "2" },
    changes: { "part.1.quantity": "Changed meanwhile by somebody else" },
  });
  expect((await post(one, path, { ...details, version: "2", summary: "Theirs" })).status).toBe(303);
  expect(await refused(other, path, { ...details, summary: "Mine" })).toMatchObject({
    values: { summary: "Mine" },
    changes: { summary: expect.stringContaining("Theirs") },
  });
  expect(await shop.look("select quantity from catalog_stack_parts order by quantity")).toEqual([
    { quantity: 1 },
    { quantity: 2 },
  ]);
});

test("two who count one item tell of each other: what one has entered is added to or replaced by who has seen it, and scans add up", async () => {
  const { shop, one, other, post, refused } = await openTwo();
  const { slug } = await shop.sells({ name: "Whey", onHand: 14 });
  const code = `${slug}-0`;
  const path = (await post(one, "/admin/stock/counts", { note: "Two rooms" })).headers.get("location")!;
  const counted = async () =>
    (await readScreen<{ rows: { counted: number }[] }>(one, path, "rows")).rows.map((row) => row.counted);
  expect((await post(one, path, { intent: "count", code, units: "5" })).status).toBe(200);
  // Whoever has counted it corrects it without being asked.
  expect((await post(one, path, { intent: "count", code, units: "6" })).status).toBe(200);
  expect(await refused(other, path, { intent: "count", code, units: "8" })).toMatchObject({
    values: { code, units: "8" },
    others: { counted: 6 },
    message: { text: expect.stringContaining("somebody else has counted 6 of Whey") },
  });
  expect(await counted()).toEqual([6]);
  expect((await post(other, path, { intent: "add", code, units: "8", seen: "6" })).status).toBe(200);
  expect(await counted()).toEqual([14]);
  await Promise.all([one, other].map((browser) => post(browser, path, { intent: "count", code, units: "" })));
  expect(await counted()).toEqual([16]);
  // Seen before the other one scanned once more: it is asked again.
  const last = await shop.look<{ counted_by: string }>("select counted_by from inventory_count_lines");
  expect(last).toHaveLength(1);
  for (const browser of [one, other]) await post(browser, path, { intent: "count", code, units: "" });
  expect((await refused(one, path, { intent: "count", code, units: "14", seen: "16" })).others).toEqual({
    counted: 18,
  });
  expect((await post(one, path, { intent: "count", code, units: "14", seen: "18" })).status).toBe(200);
  expect(await counted()).toEqual([14]);
  await expectToSeeEachOther(path, one, other);
  await post(one, path, { intent: "review" });
  // The page shows the differences now, where no field can hold what was typed: the answer does.
  expect((await refused(other, path, { intent: "count", code, units: "3" })).message).toMatchObject({
    text: expect.stringMatching(/^Not counted: 3 of Whey\. The differences are shown by now/),
  });
  const booked = await Promise.all([one, other].map((browser) => post(browser, path, { intent: "book" })));
  expect(booked.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("who opens a message or a return that somebody has open reads so, before both answer one customer", async () => {
  const { shop, one, other, post } = await openTwo();
  const { id } = await createMessage(shop.db, contactMessage);
  const path = `/admin/messages/${id}`;
  await expectToSeeEachOther(path, one, other);
  // Both saw that nobody sees to it: it stays with the first, until the second has read so.
  const status = async (browser: typeof one, form: Record<string, string>) => (await post(browser, path, form)).status;
  const take = { intent: "take", seen: "0", seenAssignee: "" };
  expect([await status(one, take), await status(one, take), await status(other, take)]).toEqual([303, 303, 409]);
  const { message } = await readScreen<Opened>(other, path, "seenWords");
  expect(await status(other, { ...take, seenAssignee: message.assigneeId })).toBe(303);
  // Nor does anybody close what they have not read.
  const answer = { intent: "answer", reply: newId(), body: "Within two days", seen: "0" };
  expect(await status(other, answer)).toBe(303);
  expect(await status(one, { intent: "close", seen: "0" })).toBe(409);
  expect(await status(one, { intent: "close", seen: "1" })).toBe(303);
  const order = await deliverOrder(shop, [{ ...(await shop.sells()), quantity: 1 }]);
  const returnId = newId();
  const asked = { orderId: order.order, accessToken: order.accessToken, outcome: "refund", note: "" } as const;
  const lines = [{ position: 0, quantity: 1, reason: "damaged" as const }];
  await requestReturn(shop.db, guest, { returnId, ...asked, lines }, freeRules);
  await expectToSeeEachOther(`/admin/returns/${returnId}`, one, other);
});

test.each([
  ["stock/stock-count", 409],
  ["money/bank-file", 409],
  ["money/payout", 409],
  ["money/transfer", 409],
  ["products/product-import", 409],
  ["products/categories", 409],
  // Some products of its page are saved, others are refused.
  ["products/bulk-editor", 422],
])("with scripts, the page of %s that is refused with %i is shown as it is by now", async (route, actionStatus) => {
  const { shouldRevalidate } = (await import(/* @vite-ignore */ `./${route}.tsx`)) as {
    shouldRevalidate?: ShouldRevalidateFunction;
  };
  expect(shouldRevalidate?.({ actionStatus, defaultShouldRevalidate: false } as never)).toBe(true);
});

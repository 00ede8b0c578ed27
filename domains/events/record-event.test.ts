import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { listAuditEntries, listAuditPage } from "#domains/audit/list-audit-entries.ts";
import { authorise } from "#domains/staff/authorise.ts";
import { permissions, rolePermissions, type Staff, staffRoles } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import type { Actor, SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { LoggedEvent } from "#platform/events/event-log.server.ts";
import { guest, sessionOfRole, staffWith, system } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findInvalidatedTags } from "./invalidated-tags.ts";
import { type AuditedEvent, recordEvent, recordEvents } from "./record-event.ts";

const auditor = staffWith("audit.read");

async function openLog() {
  const opened = await openTestDatabase();
  onTestFinished(() => opened[Symbol.asyncDispose]());
  return opened;
}

/** Records an event in a transaction of its own. */
const record = (database: Database, by: Actor, event: AuditedEvent) =>
  runTransaction(database, (tx) => recordEvents(tx, by, [event]));

/** What an entry holds, where a test looks at something else. */
const fields = { before: { title: "FAQ" }, after: { title: "Questions" } };

test("a change by staff is an event and an audit entry with its author, before and after; a shopper's is an event only", async () => {
  const { database, pool } = await openLog();
  const packer = staffWith("content.edit");
  await runTransaction(database, (tx) =>
    recordEvent(
      tx,
      packer,
      { type: "page.changed", subjectId: "faq", payload: { slug: "faq" } },
      { before: { title: "FAQ" }, after: { title: "Questions" } },
    ),
  );
  await record(database, guest, { type: "message.received", subjectId: newId(), payload: {} });
  await record(database, system, {
    type: "settings.changed",
    subjectId: null,
    payload: {},
    before: { currency: "PKR" },
    after: { currency: "USD" },
  });

  const { rows } = await pool.query("select type, actor_kind, actor_id from platform_events order by id");
  expect(rows).toEqual([
    { type: "page.changed", actor_kind: "staff", actor_id: packer.accountId },
    { type: "message.received", actor_kind: "guest", actor_id: null },
    { type: "settings.changed", actor_kind: "system", actor_id: "test" },
  ]);
  expect(await listAuditEntries(database, auditor, {})).toMatchObject([
    {
      actorKind: "system",
      actorId: "test",
      action: "settings.changed",
      subjectType: "settings",
      before: { currency: "PKR" },
    },
    {
      actorKind: "staff",
      actorId: packer.accountId,
      address: "203.0.113.7",
      action: "page.changed",
      subjectType: "page",
      subjectId: "faq",
      before: { title: "FAQ" },
      after: { title: "Questions" },
    },
  ]);
});

test.each(["update audit_entries set action = 'x'", "delete from audit_entries", "truncate audit_entries"])(
  "the database refuses: %s",
  async (statement) => {
    const { database, pool } = await openLog();
    await record(database, system, { type: "banner.changed", subjectId: null, payload: {}, ...fields });
    await expect(pool.query(statement)).rejects.toThrow("append-only");
    expect(await listAuditEntries(database, auditor, {})).toHaveLength(1);
  },
);

test("audit entries are listed page by page, by subject, author and action", async () => {
  const { database } = await openLog();
  for (const slug of ["a", "b", "c"])
    await record(database, system, { type: "page.changed", subjectId: slug, payload: { slug }, ...fields });
  await record(database, staffWith("content.edit"), {
    type: "banner.changed",
    subjectId: null,
    payload: {},
    ...fields,
  });
  const [first, second] = await listAuditEntries(database, auditor, { subjectType: "page", limit: 2 });
  expect([first?.subjectId, second?.subjectId]).toEqual(["c", "b"]);
  const rest = await listAuditEntries(database, auditor, { subjectType: "page", before: second!.id });
  expect(rest.map(({ subjectId }) => subjectId)).toEqual(["a"]);
  expect(await listAuditEntries(database, auditor, { subjectType: "page", subjectId: "b" })).toHaveLength(1);
  expect(await listAuditEntries(database, auditor, { actorId: "test", action: "page.changed" })).toHaveLength(3);

  await database.execute(sql`
    insert into audit_entries (id, actor_kind, actor_id, action, subject_type)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'system', 'other', 'page.changed', 'page' from generate_series(1, 2100) n`);
  // Entries of another author stand before those of this one: the page says how far it looked.
  const many = { actorId: "test", action: "page.changed", after: "00000000-0000-7000-8000-000000000000" };
  const page = await listAuditPage(database, auditor, many);
  expect(page).toEqual({ entries: [], lookedUntil: "00000000-0000-7000-8000-000000002000" });
  expect(await listAuditPage(database, auditor, { ...many, after: page.lookedUntil! })).toMatchObject({
    entries: [{ subjectId: "a" }, { subjectId: "b" }, { subjectId: "c" }],
    lookedUntil: null,
  });
});

test("authorise gives the permission to whose role has it; a refused attempt is audited", async () => {
  const { database } = await openLog();
  const session = sessionOfRole("packer");
  const granted = await authorise(database, session, "orders.fulfil", "stock.adjust");
  expect(granted).toMatchObject({ kind: "staff", accountId: session.account.id, sessionId: session.id });
  expect(await listAuditEntries(database, auditor, {})).toEqual([]);

  expect(await authorise(database, session, "orders.fulfil", "settings.edit")).toEqual({
    outcome: "forbidden",
    missing: "settings.edit",
  });
  const customer = sessionOfRole("customer");
  expect(await authorise(database, customer, "orders.read")).toEqual({ outcome: "forbidden", missing: "orders.read" });
  expect(await listAuditEntries(database, auditor, { action: "access.refused" })).toMatchObject([
    { actorId: customer.account.id, after: { permission: "orders.read" } },
    { actorId: session.account.id, address: "203.0.113.9", after: { permission: "settings.edit" } },
  ]);
});

test("a permission of one command does not fit another: it does not compile", () => {
  const needs = (_by: Staff<"orders.edit">) => undefined;
  needs(staffWith("orders.edit", "orders.read"));
  // @ts-expect-error a packer's permission is not an editor's
  needs(staffWith("orders.fulfil"));
  // @ts-expect-error a literal is no actor
  needs({ kind: "staff", accountId: "1", sessionId: "2", address: null });
  // @ts-expect-error an actor's copy with another account is none
  needs({ ...staffWith("orders.edit"), accountId: "1" });
  // @ts-expect-error nor is it the shop itself
  const shop: SystemActor = { ...system, job: "another" };
  expect(shop.kind).toBe("system");
});

test("an amount under a name that the audit trail does not show as one does not compile, in one event and in several", () => {
  const owing = paisa(100);
  const event = { type: "order.placed" as const, subjectId: newId(), payload: {} };
  const [tx, by] = [{} as Transaction, system];
  // @ts-expect-error it would be shown in paisa
  const one = () => recordEvent(tx, by, event, { after: { owing } });
  const some = [
    { ...event, after: { total: owing } },
    { ...event, after: { owing } },
  ];
  // @ts-expect-error as above
  const several = () => recordEvents(tx, by, some);
  const known = () => recordEvents(tx, by, [{ ...event, after: { total: owing, units: 2 } }]);
  expect([one, several, known]).toHaveLength(3);
});

test("an event whose audit entry lacks what was before or what is after does not compile", () => {
  const [tx, by] = [{} as Transaction, system];
  const [before, after] = [{ status: "confirmed" }, { status: "closed" }];
  const closed = { type: "order.closed" as const, subjectId: newId(), payload: {} };
  const made = { type: "attribute.created" as const, subjectId: newId(), payload: { relist: true } };
  // @ts-expect-error nobody would know what it was
  const withoutFields = () => recordEvent(tx, by, closed);
  // @ts-expect-error nor what it was before
  const withoutBefore = () => recordEvent(tx, by, closed, { after });
  // @ts-expect-error nor what it is
  const withoutAfter = () => recordEvents(tx, by, [{ ...closed, before }]);
  // @ts-expect-error what was made is something
  const madeOfNothing = () => recordEvent(tx, by, made);
  const either = { ...closed, type: newId() > "5" ? ("order.placed" as const) : ("order.closed" as const) };
  // @ts-expect-error one of the two needs what was before
  const ofTwoTypes = () => recordEvent(tx, by, either, { after });
  // @ts-expect-error whoever does this alone has no entry
  const withoutEntry = () => recordEvents(tx, by, [{ ...closed, type: "message.received", after }]);
  const whole = () =>
    recordEvents(tx, by, [
      { ...closed, before, after },
      { ...made, after },
    ]);
  const wholeOfTwo = () => recordEvent(tx, by, either, { before, after });
  expect([withoutFields, withoutBefore, withoutAfter, madeOfNothing, ofTwoTypes, withoutEntry]).toHaveLength(6);
  expect([whole, wholeOfTwo]).toHaveLength(2);
});

test("an event that is recorded outside of the transaction of its change does not compile", () => {
  const event = { type: "order.placed" as const, subjectId: newId(), payload: {} };
  const [database, after] = [{} as Database, { channel: "phone" }];
  // @ts-expect-error it could be stored without the change, or the change without it
  const one = () => recordEvent(database, system, event, { after });
  // @ts-expect-error as above
  const several = () => recordEvents(database, system, [{ ...event, after }]);
  expect([one, several]).toHaveLength(2);
});

test("every permission belongs to the owner, and every role has some", () => {
  expect(rolePermissions.owner).toEqual(permissions);
  expect(staffRoles.filter((role) => rolePermissions[role].length === 0)).toEqual([]);
});

test("an event of a later version of the shop invalidates everything that this version caches", () => {
  const later = {
    id: "1",
    type: "loyalty.earned",
    subjectId: "x",
    payload: {},
    actorKind: "guest",
    actorId: null,
    traceparent: null,
  };
  expect(findInvalidatedTags(later satisfies LoggedEvent)).toBeNull();
});

import { recordAudit } from "#domains/audit/record-audit.ts";
import { type Actor, actorId } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { logEvents } from "#platform/events/event-log.server.ts";
import type { DomainEvent, EventType } from "./domain-events.ts";

/** What the audit entry of an event holds, without personal data: the fields that changed. */
export interface AuditedFields {
  before?: object;
  after?: object;
}

// Events that come in hundreds per second. PostgreSQL commits transactions that notify one after another.
const quiet: ReadonlySet<EventType> = new Set<EventType>(["order.placed"]);

/** Events about data that follows from other data. What changed that data is audited where it was changed. */
const derived: ReadonlySet<EventType> = new Set<EventType>(["listings.changed"]);

/**
 * Records that something happened, in the transaction in which it happens: every process invalidates what it cached, subscribers get the event, and a
 * change by staff or by the shop itself is audited.
 */
export async function recordEvent(db: Database, by: Actor, event: DomainEvent, fields: AuditedFields = {}) {
  await recordEvents(db, by, [{ ...event, ...fields }]);
}

/** As `recordEvent`, for several events at once. */
export async function recordEvents(db: Database, by: Actor, events: (DomainEvent & AuditedFields)[]): Promise<void> {
  await logEvents(
    db,
    events.map(({ type, subjectId, payload }) => ({
      type,
      subjectId,
      payload,
      actorKind: by.kind,
      actorId: actorId(by),
    })),
    { notify: events.some(({ type }) => !quiet.has(type)) },
  );
  await recordAudit(
    db,
    by,
    events
      .filter(({ type }) => !derived.has(type))
      .map(({ type, subjectId, before, after }) => ({ action: type, subjectId, before, after })),
  );
}

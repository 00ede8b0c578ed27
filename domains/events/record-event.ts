import type { NamedAmounts, UnnamedAmounts } from "#domains/audit/amount-fields.ts";
import { appendEntries } from "#domains/audit/record-audit.ts";
import { type Actor, actorId } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { currentTraceparent } from "#platform/tracing/spans.ts";
import { insertEvents, logEvents, type NewLoggedEvent } from "#platform/events/event-log.server.ts";
import type { AuditedFieldsOf, EventTypeWithoutFields } from "./audited-fields.ts";
import type { DomainEvent, EventType } from "./domain-events.ts";

/** The part of a statement that records the events of its placeholder "events", the JSON of `toQuietEvents`. */
export { insertEvents };

/** An event with what its audit entry holds: what was before and what is after, as `audited-fields.ts` says of its type. */
export type AuditedEvent<Type extends EventType = EventType> = {
  [T in Type]: DomainEvent<T> & AuditedFieldsOf<T>;
}[Type];

// Events that come in hundreds per second. PostgreSQL commits transactions that notify one after another.
const quiet: ReadonlySet<EventType> = new Set<EventType>(["order.placed"]);

/** Events about data that follows from other data. What changed that data is audited where it was changed. */
const derived: ReadonlySet<EventType> = new Set<EventType>(["listings.changed"]);

/**
 * Records that something happened, in the transaction in which it happens: every process invalidates what it cached, subscribers get the event, and a
 * change by staff or by the shop itself is audited.
 */
export async function recordEvent<Event extends DomainEvent<EventTypeWithoutFields>>(
  tx: Transaction,
  by: Actor,
  event: Event,
): Promise<void>;
export async function recordEvent<Event extends DomainEvent, Before extends object, After extends object>(
  tx: Transaction,
  by: Actor,
  event: Event,
  fields: { before?: Before & NamedAmounts<Before>; after?: After & NamedAmounts<After> } & FieldsOfAny<Event["type"]>,
): Promise<void>;
export async function recordEvent(
  tx: Transaction,
  by: Actor,
  event: DomainEvent,
  fields: { before?: object; after?: object } = {},
): Promise<void> {
  await recordEvents(tx, by, [{ ...event, ...fields } as AuditedEvent]);
}

/** What suits each of these types, where the caller decides only at run time which one it is. */
type FieldsOfAny<Type extends EventType> = (
  Type extends EventType ? (fields: AuditedFieldsOf<Type>) => void : never
) extends (fields: infer Fields) => void
  ? Fields
  : never;

/** Events of which each audited amount has a name that `isAmountField` knows. */
type WithNamedAmounts<Event extends AuditedEvent> = [
  UnnamedAmounts<Event["before"]> | UnnamedAmounts<Event["after"]>,
] extends [never]
  ? readonly Event[]
  : never;

/** As `recordEvent`, for several events at once. */
export async function recordEvents<Event extends AuditedEvent>(
  tx: Transaction,
  by: Actor,
  events: readonly Event[] & WithNamedAmounts<Event>,
): Promise<void> {
  await logEvents(tx, toLoggedEvents(by, events), { notify: events.some(({ type }) => !quiet.has(type)) });
  await auditEvents(tx, by, events);
}

/** The events for a statement that contains `insertEvents`. Only quiet events go this way; for the others, call `recordEvents`. */
export function toQuietEvents(by: Actor, events: DomainEvent[]): NewLoggedEvent[] {
  const loud = events.find(({ type }) => !quiet.has(type));
  if (loud) throw new RangeError(`Processes are notified of ${loud.type}`);
  return toLoggedEvents(by, events);
}

/** Audits the events that a statement with `insertEvents` has recorded. `recordEvents` does so itself. */
export async function auditEvents(tx: Transaction, by: Actor, events: readonly AuditedEvent[]): Promise<void> {
  await appendEntries(
    tx,
    by,
    events
      .filter(({ type }) => !derived.has(type))
      .map(({ type, subjectId, before, after }) => ({ action: type, subjectId, before, after })),
  );
}

const toLoggedEvents = (by: Actor, events: readonly DomainEvent[]): NewLoggedEvent[] =>
  events.map(({ type, subjectId, payload }) => ({
    type,
    subjectId,
    payload,
    actorKind: by.kind,
    actorId: actorId(by),
    traceparent: currentTraceparent(),
  }));

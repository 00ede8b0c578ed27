import { actionsWithoutEvents } from "#domains/audit/audit-actions.ts";
import { eventTypes } from "#domains/events/invalidated-tags.ts";
import { settableLists } from "../lists/settable-lists.ts";

/** The actions by which the audit trail is narrowed. */
export const auditedActions: string[] = [
  ...new Set([
    ...eventTypes,
    ...actionsWithoutEvents,
    ...Object.values(settableLists).flatMap(({ name, file }) => (file ? [`${name}.exported`] : [])),
  ]),
].toSorted();

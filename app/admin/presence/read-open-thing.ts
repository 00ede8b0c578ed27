import { type OpenThing, type PresenceSubject, presenceSubjects } from "#domains/staff/presence/presence.ts";
import { maxSlugLength } from "#kernel/slugs.ts";

/** The thing that a request names; null for what shows no presence. */
export function readOpenThing(type: string, id: string): OpenThing | null {
  return Object.hasOwn(presenceSubjects, type) && id !== "" && id.length <= maxSlugLength
    ? { type: type as PresenceSubject, id }
    : null;
}

import type { RouterContextProvider } from "react-router";
import {
  type OpenThing,
  type PresenceSubject,
  presenceSeconds,
  presenceSubjects,
  recordPresence,
} from "#domains/staff/presence/presence.ts";
import { shopContext } from "#app/http/context.ts";
import { requirePermission } from "../http/require-staff.ts";

/** What is open where a kind has one thing alone, such as the settings of the shop. */
const theOnlyOne = "the-only-one";

/**
 * Notes that the page of the thing is open, and says who else has it open. The loader of each page of a thing that is
 * changed there returns it as `presence`, and the frame of all pages shows it. A thing that does not exist yet, whose id
 * is null, nobody else has open.
 */
export async function loadPresence(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { type, id = theOnlyOne }: { type: PresenceSubject; id?: string | null },
): Promise<ScreenPresence | null> {
  if (id === null) return null;
  const by = await requirePermission(context, request, presenceSubjects[type]);
  return {
    type,
    id,
    others: await recordPresence(context.get(shopContext).database, by, { type, id }),
    interval: presenceSeconds.interval,
  };
}

/** A thing that a screen shows, and who else has it open. */
export interface ScreenPresence extends OpenThing {
  /** Who else had it open when the page was loaded. */
  others: string[];
  /** Seconds between two signs of the open page. */
  interval: number;
}

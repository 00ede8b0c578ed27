import type { RouterContextProvider } from "react-router";
import { type OpenThing, presenceSeconds, presenceSubjects, recordPresence } from "#domains/staff/presence/presence.ts";
import { shopContext } from "#app/http/context.ts";
import { requirePermission } from "../http/require-staff.ts";

/** Notes that the page of the thing is open, and says who else has it open. */
export async function loadPresence(context: Readonly<RouterContextProvider>, request: Request, thing: OpenThing) {
  const by = await requirePermission(context, request, presenceSubjects[thing.type]);
  return {
    ...thing,
    others: await recordPresence(context.get(shopContext).database, by, thing),
    interval: presenceSeconds.interval,
  };
}

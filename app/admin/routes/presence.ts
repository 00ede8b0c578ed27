import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { extendHold } from "#domains/orders/confirmation/hold-call.ts";
import { isOrderNumber } from "#domains/orders/order.ts";
import {
  endPresence,
  type OpenThing,
  type PresenceSubject,
  presenceSubjects,
  recordPresence,
} from "#domains/staff/presence/presence.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import { requirePermission, requireStaff } from "../http/require-staff.ts";
import type { Route } from "./+types/presence";

/** An open page of a thing says so every few seconds, and when it is left; the response names who else has it open. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request);
  const form = await parseFormData(request);
  const thing = readOpenThing(getFormText(form, "type"), getFormText(form, "id"));
  if (!thing) throw data("Nothing of this kind shows who has it open.", { status: 400 });
  const by = await requirePermission(context, request, presenceSubjects[thing.type]);
  const { database } = context.get(shopContext);
  if (getFormText(form, "left") === "yes") {
    await endPresence(database, by, thing);
    return Response.json({ others: [] });
  }
  if (thing.type === "order" && isOrderNumber(Number(thing.id))) await extendHold(database, by, Number(thing.id));
  return Response.json({ others: await recordPresence(database, by, thing) });
}

/** The thing that a request names; null for what shows no presence. */
function readOpenThing(type: string, id: string): OpenThing | null {
  return Object.hasOwn(presenceSubjects, type) && id !== "" && id.length <= maxSlugLength
    ? { type: type as PresenceSubject, id }
    : null;
}

/** Pages read presence with their own data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  throw data("There is nothing to see here.", { status: 404 });
}

import { redirect } from "react-router";
import { requireSession, requireStaff } from "../http/require-staff.ts";
import { listNavigation } from "../navigation.ts";
import type { Route } from "./+types/start";

/** /admin leads to the first screen that the staff member may open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { role } = (await requireSession(context, request)).account;
  throw redirect(listNavigation(role)[0]!.screens[0]!.path, 303);
}

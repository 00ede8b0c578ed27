import { redirect } from "react-router";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import type { Route } from "./+types/sign-out";

/** A GET request signs nobody out. */
export function loader() {
  throw redirect("/admin", 303);
}

/** Ends the login, also while the second factor is due, and removes its data from the device. */
export async function action({ context }: Route.ActionArgs) {
  const requestSession = context.get(requestSessionContext);
  await logOut(context.get(shopContext).database, requestSession.sessionToken);
  clearSession(requestSession);
  requestSession.flash("logged-out");
  return redirect("/admin/sign-in", 303);
}

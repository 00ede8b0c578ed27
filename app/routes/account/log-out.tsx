import { redirect } from "react-router";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import type { Route } from "./+types/log-out";

/** A GET request logs nobody out. */
export function loader() {
  throw redirect("/");
}

/** Ends the login and removes its data from the device, such as the cart and the last order. */
export async function action({ context }: Route.ActionArgs) {
  const requestSession = context.get(requestSessionContext);
  await logOut(context.get(shopContext).database, requestSession.sessionToken);
  clearSession(requestSession);
  requestSession.flash("logged-out");
  return redirect("/", 303);
}

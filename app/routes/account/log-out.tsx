import { redirect } from "react-router";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { logOut } from "#domains/accounts/sessions/log-out.ts";
import type { Route } from "./+types/log-out";

/** A link logs nobody out. */
export function loader() {
  throw redirect("/");
}

/** Ends the login and leaves nothing of it on the device: neither the account's cart nor the order placed last. */
export async function action({ context }: Route.ActionArgs) {
  const requestSession = context.get(requestSessionContext);
  await logOut(context.get(shopContext).database, requestSession.sessionToken);
  clearSession(requestSession);
  requestSession.flash("logged-out");
  return redirect("/", 303);
}

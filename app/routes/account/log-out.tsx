import { redirect } from "react-router";
import { leaveAccount } from "#app/account/leave-account.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { logOut } from "#domains/accounts/sessions/log-out.ts";
import type { Route } from "./+types/log-out";

/** A link logs nobody out. */
export function loader() {
  throw redirect("/");
}

/** Ends the login and leaves nothing of it on the device: neither the account's cart nor the order placed last. */
export async function action({ context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  await logOut(context.get(shopContext).database, visitor.sessionToken);
  leaveAccount(visitor);
  visitor.notify("logged-out");
  return redirect("/", 303);
}

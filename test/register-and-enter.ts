import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { enterAccount } from "#app/account/enter-account.ts";
import { nextOf } from "#app/http/own-path.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { action as registration } from "#app/routes/account/registration.tsx";
import { logIn } from "#domains/accounts/sessions/log-in.ts";

/** The registration form, and what the mailed link leads to: the account is verified and logged in. A form that is refused is answered as ever. */
export async function action(args: { request: Request; context: Readonly<RouterContextProvider> }): Promise<unknown> {
  const form = await args.request.clone().formData();
  const answer: unknown = await registration(args as never);
  if (!(answer instanceof Response)) return answer;
  const { database } = args.context.get(shopContext);
  const visitor = args.context.get(visitorContext);
  const [email, password] = [String(form.get("email")).trim().toLowerCase(), String(form.get("password"))];
  await database.execute(sql`update accounts_accounts set email_verified = true where email = ${email}`);
  const entered = await logIn(database, { email, password }, visitor);
  if (entered.outcome !== "logged-in") return answer;
  return enterAccount(database, visitor, { session: entered.session, notice: "logged-in", next: nextOf(args.request) });
}

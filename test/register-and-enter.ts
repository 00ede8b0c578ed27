import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { startSession } from "#app/actions/account/start-session.ts";
import { redirectPathOf } from "#app/http/safe-redirect.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { action as registration } from "#app/routes/account/registration.tsx";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { type Browser, password } from "./visitors.ts";

/** Submits the registration form and opens the mailed link: the account is verified and logged in. A refused form returns its usual response. */
export async function action(args: { request: Request; context: Readonly<RouterContextProvider> }): Promise<unknown> {
  const form = await args.request.clone().formData();
  const answer: unknown = await registration(args as never);
  if (!(answer instanceof Response)) return answer;
  const { database } = args.context.get(shopContext);
  const requestSession = args.context.get(requestSessionContext);
  const [email, password] = [String(form.get("email")).trim().toLowerCase(), String(form.get("password"))];
  await database.execute(sql`update accounts_accounts set email_verified = true where email = ${email}`);
  const entered = await logIn(database, { email, password }, requestSession);
  if (entered.outcome !== "logged-in") return answer;
  return startSession(database, requestSession, {
    session: entered.session,
    notice: "logged-in",
    next: redirectPathOf(args.request),
  });
}

/** Ayesha Khan, or whom the fields name, has registered in this browser and is logged in there. */
export const registerAndEnter = (browser: Browser, fields: Record<string, string> = {}) =>
  browser.call(action, "/user/registration", {
    form: {
      firstname: "Ayesha",
      secondname: "Khan",
      email: "ayesha@example.com",
      password,
      confirm_password: password,
      ...fields,
    },
  });

import { redirect, type RouterContextProvider } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import { requestSessionContext } from "./context.ts";

/** The logged-in account. Throws a redirect to the login page, which leads back here. */
export async function requireAccount(context: Readonly<RouterContextProvider>, request: Request): Promise<Account> {
  const account = await context.get(requestSessionContext).account();
  if (account) return account;
  const { pathname, search } = new URL(request.url);
  const requestedPath = request.method === "GET" ? pathname.replace(/\.data$/, "") + search : "/user/dashboard";
  throw redirect(`/user/login?next=${encodeURIComponent(requestedPath)}`, 303);
}

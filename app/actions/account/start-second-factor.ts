import { redirect, type RouterContextProvider } from "react-router";
import type { NewSession } from "#domains/accounts/account.ts";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import { isSecondFactorDue } from "#domains/staff/authorise.ts";
import { isStaffRole } from "#domains/staff/permissions.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { clearSession } from "./clear-session.ts";

/**
 * For a login at the shop: when the account is staff's and has a second factor, the session goes into the cookie and can
 * do nothing but give it; null for everybody else. The device is not remembered, and gets nothing of the account yet.
 */
export async function startSecondFactor(
  context: Readonly<RouterContextProvider>,
  { token, account }: NewSession,
): Promise<Response | null> {
  if (!isStaffRole(account.role)) return null;
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const before = requestSession.sessionToken;
  requestSession.setSessionCookie(token);
  const session = await requestSession.session();
  if (session === null || !(await isSecondFactorDue(database, session))) {
    requestSession.setSessionCookie(before);
    return null;
  }
  await startStaffSession(context, { before, token });
  return redirect("/admin/second-factor", 303);
}

/** Puts a staff member's new session into the cookie. The device's previous login ends, and its data leave the device. */
export async function startStaffSession(
  context: Readonly<RouterContextProvider>,
  { before, token }: { before: string | null; token: string },
): Promise<void> {
  const requestSession = context.get(requestSessionContext);
  if (before !== null) {
    await logOut(context.get(shopContext).database, before);
    clearSession(requestSession);
  }
  requestSession.setSessionCookie(token);
}

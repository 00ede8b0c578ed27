import { data, redirect, type RouterContextProvider } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import { authorise, identifyConfirmedStaff, identifyStaff } from "#domains/staff/authorise.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import type {
  ConfirmedStaff,
  Forbidden,
  PasswordDue,
  SecondFactorDue,
  StaffSession,
} from "#domains/staff/staff-session.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";

type Context = Readonly<RouterContextProvider>;
type Refusal = Forbidden | SecondFactorDue | PasswordDue;

/** The login of the request. Throws a redirect to the admin's login, which leads back here. */
export async function requireSession(context: Context, request: Request): Promise<StaffSession & { account: Account }> {
  const session = await context.get(requestSessionContext).session();
  if (session === null) throw leadTo("/admin/sign-in", request);
  return session;
}

/** The logged-in staff member, whatever the role. Throws the way to the login or to the second factor, or a 403. */
export async function requireStaff(context: Context, request: Request): Promise<Staff<never>> {
  const session = await requireSession(context, request);
  return grantOrThrow(await identifyStaff(context.get(shopContext).database, session), request);
}

/** As `requireStaff`, for who has entered the password a short while ago; otherwise throws the way to do so. */
export async function requireConfirmedStaff(context: Context, request: Request): Promise<ConfirmedStaff> {
  const session = await requireSession(context, request);
  return grantOrThrow(await identifyConfirmedStaff(context.get(shopContext).database, session), request);
}

/** The logged-in staff member with these permissions. Every loader and action of a screen that needs one calls it. */
export async function requirePermission<P extends Permission>(
  context: Context,
  request: Request,
  ...needed: [P, ...P[]]
): Promise<Staff<P>> {
  const session = await requireSession(context, request);
  return grantOrThrow(await authorise(context.get(shopContext).database, session, ...needed), request);
}

function grantOrThrow<Actor extends { kind: "staff" }>(granted: Actor | Refusal, request: Request): Actor {
  if (!("outcome" in granted)) return granted;
  switch (granted.outcome) {
    case "forbidden":
      throw data(
        granted.missing === null
          ? "This account is not one of the shop's staff. Ask the owner for an invitation."
          : "Your role does not allow this. Ask the owner of the shop.",
        { status: 403 },
      );
    case "second-factor-due":
      throw granted.enrolled ? leadTo("/admin/second-factor", request) : redirect("/admin/security", 303);
    case "password-due":
      throw leadTo("/admin/confirm-password", request);
  }
}

/** A redirect to a page that leads back to the requested one. */
function leadTo(path: string, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const back = pathname.replace(/\.data$/, "") + (request.method === "GET" ? search : "");
  return redirect(`${path}?next=${encodeURIComponent(back)}`, 303);
}

import { data, redirect, type RouterContextProvider } from "react-router";
import { findEndedSession } from "#domains/accounts/sessions/find-ended-session.ts";
import { saveFormDraft } from "#domains/staff/form-drafts/form-drafts.ts";
import { authorise, identifyConfirmedStaff, identifyStaff, readAssuranceOnce } from "#domains/staff/authorise.ts";
import { isStaffRole, type Permission, type Staff } from "#domains/staff/permissions.ts";
import type {
  ConfirmedStaff,
  Forbidden,
  PasswordDue,
  SecondFactorDue,
  StaffSession,
} from "#domains/staff/staff-session.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData } from "#app/http/forms.ts";

type Context = Readonly<RouterContextProvider>;
type Refusal = Forbidden | SecondFactorDue | PasswordDue;

/** The login of the request. Throws a redirect to the admin's login, which leads back here. */
export async function requireSession(context: Context, request: Request): Promise<StaffSession> {
  const requestSession = context.get(requestSessionContext);
  // A login that has ended is cleared when it is asked for.
  const { sessionToken } = requestSession;
  const session = await requestSession.session();
  if (session !== null) return session;
  const { database } = context.get(shopContext);
  const ended = await findEndedSession(database, sessionToken);
  const author = ended && isStaffRole(ended.role) ? ended.accountId : null;
  // A page that is still open asks by itself who else has it open. What is typed there is its author's all the same: the
  // token of a login that has ended opens nothing.
  if (author !== null) requestSession.setSessionCookie(sessionToken);
  // A login that was ended, as a changed role does, leaves nobody for whom the form could wait: the browser keeps it.
  if (author === null && sessionToken !== null && request.method === "POST" && !unsavedForms.test(pathOf(request)))
    throw data("You are logged out. Log in in another tab, then send it again.", { status: 401 });
  throw await leadTo(context, request, { path: "/admin/sign-in", author });
}

const sessionsOfLoaders = new WeakMap<Context, StaffSession>();

/** As `requireSession`. All loaders of a request share what is read of the proofs of its login; an action, which may change them, reads them anew. */
async function requireProvenSession(context: Context, request: Request): Promise<StaffSession> {
  const session = await requireSession(context, request);
  if (request.method !== "GET") return session;
  const known = sessionsOfLoaders.get(context);
  if (known?.id === session.id) return known;
  const shared = readAssuranceOnce(context.get(shopContext).database, session);
  sessionsOfLoaders.set(context, shared);
  return shared;
}

/** The logged-in staff member, whatever the role. Throws the way to the login or to the second factor, or a 403. */
export async function requireStaff(context: Context, request: Request): Promise<Staff<never>> {
  const session = await requireProvenSession(context, request);
  return grantOrThrow(await identifyStaff(context.get(shopContext).database, session), { context, request, session });
}

/** As `requireStaff`, for who has entered the password a short while ago; otherwise throws the way to do so, which leads to `back` unless it leads here. */
export async function requireConfirmedStaff(
  context: Context,
  request: Request,
  back?: string,
): Promise<ConfirmedStaff> {
  const session = await requireProvenSession(context, request);
  return grantOrThrow(await identifyConfirmedStaff(context.get(shopContext).database, session), {
    context,
    request,
    session,
    back,
  });
}

/** The staff member of a page that needs no password; null for who has entered none a short while ago. */
export async function findConfirmedStaff(context: Context, request: Request): Promise<ConfirmedStaff | null> {
  const session = await requireProvenSession(context, request);
  const confirmed = await identifyConfirmedStaff(context.get(shopContext).database, session);
  return "outcome" in confirmed ? null : confirmed;
}

/** The logged-in staff member with these permissions. Every loader and action of a screen that needs one calls it. */
export async function requirePermission<P extends Permission>(
  context: Context,
  request: Request,
  ...needed: [P, ...P[]]
): Promise<Staff<P>> {
  const session = await requireProvenSession(context, request);
  return grantOrThrow(await authorise(context.get(shopContext).database, session, ...needed), {
    context,
    request,
    session,
  });
}

interface Asked {
  context: Context;
  request: Request;
  session: StaffSession;
  /** The path to which the way back leads, where it is not that of the request. */
  back?: string | undefined;
}

async function grantOrThrow<Actor extends { kind: "staff" }>(
  granted: Actor | Refusal,
  { context, request, session, back }: Asked,
): Promise<Actor> {
  if (!("outcome" in granted)) return granted;
  const author = session.account.id;
  switch (granted.outcome) {
    case "forbidden":
      throw data(
        granted.missing === null
          ? "This account is not one of the shop's staff. Ask the owner for an invitation."
          : "Your role does not allow this. Ask the owner of the shop.",
        { status: 403 },
      );
    case "second-factor-due":
      if (granted.enrolled) throw await leadTo(context, request, { path: "/admin/second-factor", author });
      throw request.method === "POST"
        ? await leadTo(context, request, { path: ownSecurity, author })
        : redirect(ownSecurity, 303);
    case "password-due":
      throw await leadTo(context, request, { path: "/admin/confirm-password", author, back });
  }
}

/**
 * A redirect to a page that leads back to the requested one. What the author typed into a form waits at the page to which
 * it leads then: nothing of it is sent before they press a button there.
 */
async function leadTo(
  context: Context,
  request: Request,
  { path, author, back: chosen }: { path: string; author: string | null; back?: string | undefined },
): Promise<Response> {
  const { search } = new URL(request.url);
  const asked = pathOf(request);
  const draft =
    request.method === "POST" && author !== null ? await saveTyped(context, request, { author, asked }) : null;
  const keepsSearch = request.method === "GET" || asked === ownSecurity;
  const back = draft === null ? (chosen ?? asked + (keepsSearch ? search : "")) : `${draftPath}${draft}`;
  return redirect(`${path}?next=${encodeURIComponent(back)}`, 303);
}

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, "");

/** Where a second factor is set up. Its URL says what waits meanwhile (`next`), also when a form of it asks for the password first. */
const ownSecurity = "/admin/security";

/** What the path begins with at which a typed form waits. */
export const draftPath = "/admin/resume/";

/** Forms about passwords, codes and tokens alone, and what pages send by themselves. */
const unsavedForms =
  /^\/admin\/(?:(?:presence|markdown|security|second-factor|confirm-password|sign-in|set-up|invitation)(?:\/|$)|couriers\/[^/]+\/connection$)/;

async function saveTyped(context: Context, request: Request, { author, asked }: { author: string; asked: string }) {
  if (unsavedForms.test(asked)) return null;
  const form = await parseFormData(request).catch(() => null);
  const sent = [...(form ?? [])];
  const fields = sent.filter((field): field is [string, string] => typeof field[1] === "string");
  const files = sent.flatMap(([, value]) => (typeof value !== "string" && value.size > 0 ? [value.name] : []));
  return saveFormDraft(context.get(shopContext).database, author, { path: asked, fields, files: files.slice(0, 50) });
}

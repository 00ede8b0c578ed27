import { data, redirect } from "react-router";
import { refuseForm, tellWait } from "#app/account/account-answers.ts";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { parseForm } from "#app/http/forms.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { keepDevice } from "#app/account/keep-device.ts";
import { nameDevice } from "#app/account/name-device.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { requireAccount } from "#app/account/require-account.ts";
import { SecurityView } from "#app/ui/account/security-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { changePasswordSchema } from "#domains/accounts/account-forms.ts";
import { changePassword } from "#domains/accounts/passwords/change-password.ts";
import { revokeOtherSessions } from "#domains/accounts/sessions/revoke-other-sessions.ts";
import { revokeSession } from "#domains/accounts/sessions/revoke-session.ts";
import { listSessions } from "#domains/accounts/sessions/list-sessions.ts";
import { findPersonalDataFault, maxPasswordLength, minPasswordLength } from "#domains/accounts/passwords/password.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Password and logins", matches);

export const headers = answerHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await requireAccount(context, request);
  const sessions = await listSessions(context.get(shopContext).database, account.id, context.get(visitorContext).sessionToken);
  return {
    shortestPassword: minPasswordLength, longestPassword: maxPasswordLength,
    sessions: sessions.map(({ id, agent, address, since, lastSeen, current }) => ({ id, device: nameDevice(agent), address, since: formatDateTime(since), lastSeen: formatDateTime(lastSeen), current })),
  };
}

/** Changes the password, ends one login, or ends all but this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const account = await requireAccount(context, request);
  const form = await readForm(request);

  switch (readText(form, "intent")) {
    case "end":
      await revokeSession(database, account.id, readText(form, "session"));
      return redirect("/user/dashboard/security", 303);
    case "end-others":
      await revokeOtherSessions(database, account.id, visitor.sessionToken ?? "");
      return redirect("/user/dashboard/security", 303);
    case "password": {
      const parsed = parseForm(changePasswordSchema, form);
      if (!parsed.ok) return refuseForm({}, { status: 422, errors: parsed.errors });
      const personal = findPersonalDataFault(parsed.values.password, account);
      if (personal) return refuseForm({}, { status: 422, errors: { password: [personal] } });
      const rate = await limits.passwordChecks(account.id);
      if (!rate.allowed) return refuseForm({}, { status: 429, message: `Too many wrong passwords. Wait ${tellWait(rate.retryAfterSeconds)}, or reset your password.`, wayOut: "reset-password", ...rate });
      const changed = await changePassword(database, { accountId: account.id, ...parsed.values }, visitor);
      if (changed.outcome === "wrong-password") return refuseForm({}, { status: 422, errors: { current_password: ["Invalid password"] } });
      await limits.passwordChecks.reset(account.id);
      visitor.keepSession(changed.token);
      await keepDevice(database, visitor, account.id);
      visitor.notify("password-changed");
      return redirect("/user/dashboard/security", 303);
    }
    default:
      throw data("The form asks for something that cannot be done here.", { status: 400 });
  }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityView {...loaderData} answer={actionData ?? null} />;
}

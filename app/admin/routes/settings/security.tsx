import { data, redirect } from "react-router";
import { renderSVG } from "uqr";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { formatUserAgent } from "#app/presenters/format-user-agent.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "#domains/accounts/sessions/sessions.ts";
import { listOwnPasskeys, removeOwnPasskey } from "#domains/staff/passkeys/own-passkeys.ts";
import { maxPasskeyNameLength } from "#domains/staff/passkeys/register-passkey.ts";
import { confirmTotp, enrolTotp } from "#domains/staff/second-factor/enrol-totp.ts";
import {
  createRecoveryCodes,
  findOwnSecondFactor,
  removeOwnSecondFactor,
} from "#domains/staff/second-factor/own-second-factor.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { createNewPasskey, handleNewPasskey } from "../../passkeys/handle-passkeys.ts";
import { adminRedirectPathOf } from "../../http/admin-redirect-path.ts";
import { draftPath, findConfirmedStaff, requireConfirmedStaff, requireStaff } from "../../http/require-staff.ts";
import { type SecurityStep, SecurityView } from "../../ui/security-view.tsx";
import type { Route } from "./+types/security";

const place = "/admin/security";

/** The parameter that opens the form of a new passkey, for who comes back from the password: its name, empty before one was typed. */
const newPasskeyName = "passkey";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Security", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requireStaff(context, request);
  const [{ since, recoveryCodesLeft, required }, passkeys, sessions] = await Promise.all([
    findOwnSecondFactor(database, by),
    listOwnPasskeys(database, by),
    listSessions(database, by.accountId, context.get(requestSessionContext).sessionToken),
  ]);
  const next = adminRedirectPathOf(request);
  const name = new URL(request.url).searchParams.get(newPasskeyName);
  const confirmed = name === null ? null : await findConfirmedStaff(context, request);
  return {
    adding: confirmed && (await createNewPasskey(context, confirmed, name ? { errors: {}, values: { name } } : null)),
    waiting: next.startsWith(draftPath) ? next : null,
    since: since && formatDate(since),
    recoveryCodesLeft,
    required,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created: formatDate(createdAt),
      lastUsed: lastUsedAt && formatDateTime(lastUsedAt),
    })),
    sessions: sessions.map(({ id, agent, address, lastSeen, current }) => ({
      id,
      device: formatUserAgent(agent),
      address,
      lastSeen: formatDateTime(lastSeen),
      current,
    })),
  };
}

/** Sets up, replaces or removes the own second factor, makes new recovery codes, adds and removes passkeys, or ends logins. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database, secretKey } = shop;
  const requestSession = context.get(requestSessionContext);
  const by = await requireStaff(context, request);
  const form = await parseFormData(request);
  // With what waits until the second factor is set up.
  const here = place + new URL(request.url).search;
  const step = (next: SecurityStep, status = 200) => data<SecurityStep>(next, { status });

  /** Whoever has to enter the password first comes back to the form, with the name that was typed into it. */
  const confirmedForPasskey = () => {
    const back = new URL(request.url).searchParams;
    back.set(newPasskeyName, getFormText(form, "name").slice(0, maxPasskeyNameLength));
    return requireConfirmedStaff(context, request, `${place}?${back}`);
  };
  /** The device has made the passkey already: who has to enter the password first reads that the shop does not know it. */
  const confirmedOrTold = () =>
    confirmedForPasskey().catch((wayThere: unknown) => {
      requestSession.flash("passkey-late");
      throw wayThere;
    });

  switch (getFormText(form, "intent")) {
    case "enrol": {
      const confirmed = await requireConfirmedStaff(context, request);
      const { title } = await getSettings(shop);
      const { secret, uri } = await enrolTotp(database, confirmed, { shopName: title, secretKey });
      return step({ step: "enrol", secret, qr: renderSVG(uri, { ecc: "M", border: 2 }) });
    }
    case "confirm": {
      const confirmed = await requireConfirmedStaff(context, request);
      const code = getFormText(form, "code");
      const result = await confirmTotp(database, confirmed, { code, secretKey });
      if (result.outcome === "not-enrolling") return redirect(here, 303);
      if (result.outcome === "invalid")
        return step({ step: "confirm", result: { errors: { code: [result.errors.code ?? ""] }, values: {} } }, 422);
      return step({ step: "recovery-codes", codes: result.recoveryCodes, enrolled: true });
    }
    case "recovery-codes": {
      const made = await createRecoveryCodes(database, await requireConfirmedStaff(context, request));
      if (made.outcome === "not-enrolled") return redirect(here, 303);
      return step({ step: "recovery-codes", codes: made.recoveryCodes, enrolled: false });
    }
    case "remove": {
      const removed = await removeOwnSecondFactor(database, await requireConfirmedStaff(context, request));
      if (removed.outcome === "required")
        return step({ step: "refused", message: "The owner asks every staff member for a second factor." }, 409);
      requestSession.flash("second-factor-removed");
      return redirect(here, 303);
    }
    case "new-passkey": {
      const confirmed = await confirmedForPasskey();
      return step({ step: "new-passkey", ...(await createNewPasskey(context, confirmed)) });
    }
    case "add-passkey":
      return handleNewPasskey(context, await confirmedOrTold(), { form, back: here });
    case "remove-passkey":
      await removeOwnPasskey(database, await requireConfirmedStaff(context, request), getFormText(form, "passkey"));
      requestSession.flash("passkey-removed");
      return redirect(here, 303);
    case "end":
      await revokeSession(database, by.accountId, getFormText(form, "session"));
      requestSession.flash("session-ended");
      return redirect(here, 303);
    case "end-others":
      await revokeOtherSessions(database, by.accountId, requestSession.sessionToken ?? "");
      requestSession.flash("other-sessions-ended");
      return redirect(here, 303);
    default:
      throw unknownForm();
  }
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityView {...loaderData} step={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findTrustedDevice } from "#domains/accounts/sessions/trusted-device.ts";
import { identifyStaff, isSecondFactorDue } from "#domains/staff/authorise.ts";
import { isStaffRole } from "#domains/staff/permissions.ts";
import { verifySecondFactor } from "#domains/staff/second-factor/verify-second-factor.ts";
import { adminRedirectPathOf } from "../../http/admin-redirect-path.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requireSession, requireStaff } from "../../http/require-staff.ts";
import { CodeForm } from "../../ui/code-form.tsx";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import type { Route } from "./+types/second-factor";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Second factor", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const session = await requireSession(context, request);
  if (!isStaffRole(session.account.role)) await requireStaff(context, request);
  if (!(await isSecondFactorDue(database, session))) throw redirect(adminRedirectPathOf(request), 303);
  return { next: adminRedirectPathOf(request) };
}

/** Gives the session its second factor. Wrong codes are counted by session and by device, or else by account: only who has the password gets here. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, secretKey } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const session = await requireSession(context, request);
  if (!isStaffRole(session.account.role)) await requireStaff(context, request);
  if (!("outcome" in (await identifyStaff(database, session)))) throw redirect(adminRedirectPathOf(request), 303);

  const code = getFormText(await parseFormData(request), "code").slice(0, 100);
  if (code.trim() === "") return refuseInput({}, { errors: { code: "Enter the code that the app shows" } });
  const { id, email } = session.account;
  const device = await findTrustedDevice(database, { email, mark: requestSession.deviceToken });
  const [limit, key] =
    device === null ? [limits.staffCodesByAccount, id] : [limits.staffCodesByKnownDevice, `${id} ${device}`];
  const rate = await limit(key);
  if (!rate.allowed)
    return refuseInput(
      {},
      { status: 429, message: `Too many wrong codes. Wait ${formatWait(rate.retryAfterSeconds)}.`, ...rate },
    );

  const result = await verifySecondFactor(database, session, { code, secretKey });
  switch (result.outcome) {
    case "wrong-code":
      return refuseInput(
        {},
        {
          errors: {
            code: `This code does not fit, or was used already. Enter the next one; ${result.attemptsLeft} ${result.attemptsLeft === 1 ? "try" : "tries"} left.`,
          },
        },
      );
    case "session-ended":
      clearSession(requestSession);
      requestSession.flash("second-factor-wrong");
      return redirect("/admin/sign-in", 303);
    case "not-enrolled":
      throw data("This account has no second factor.", { status: 400 });
    case "verified":
      await limit.reset(key);
      await rememberDevice(database, requestSession, id);
      if (result.by === "recovery-code") requestSession.flash("recovery-code-used");
      return redirect(adminRedirectPathOf(request), 303);
  }
}

export default function SecondFactor({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const result = actionData ?? null;
  return (
    <EntryFrame title="Second factor" lead="Your password was right. Now the code from your phone.">
      <FormAlert result={result} />
      <div className="panel grid gap-4">
        <CodeForm
          action={`/admin/second-factor?next=${encodeURIComponent(next)}`}
          label="Code"
          hint="Six digits from your authenticator app. Without your phone, enter one of your recovery codes."
          button="Continue"
          result={result}
          focused={result === null}
        />
        <p className="text-sm text-muted">
          Neither phone nor codes? An owner of the shop resets your second factor on the page of its staff. The only
          owner asks whoever looks after the shop’s computer to run <code>npm run owner -- create</code> with the
          owner’s e-mail address.
        </p>
      </div>
      <form method="post" action="/admin/sign-out">
        <Button look="quiet" size="small" className="-ml-4">
          Sign in as somebody else
        </Button>
      </form>
    </EntryFrame>
  );
}

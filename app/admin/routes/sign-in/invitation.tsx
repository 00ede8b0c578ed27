import { redirect } from "react-router";
import { NewAccountFields } from "#app/ui/account/new-account-fields.tsx";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { startStaffSession } from "#app/actions/account/start-second-factor.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { acceptInvitation, findInvitation } from "#domains/staff/invitations/accept-invitation.ts";
import { accountFieldLimits } from "../../http/account-field-limits.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { roleLabels } from "../../ui/staff/role-labels.ts";
import type { Route } from "./+types/invitation";
import { linkLook } from "../../ui/link-look.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your invitation", matches);

export const headers = responseHeaders;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const invitation = await findInvitation(context.get(shopContext).database, token);
  return {
    invitation: invitation && { email: invitation.email, role: invitation.role },
    limits: accountFieldLimits,
  };
}

/** Accepts the link's invitation, and logs in. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const values = toFormValues(await parseFormData(request));
  const { firstname = "", secondname = "", password = "", confirm_password = "" } = values;
  const joined = await acceptInvitation(
    database,
    { token, firstname, secondname, password, confirm_password },
    requestSession,
  );
  switch (joined.outcome) {
    case "stale-link":
      // The page displays that the link has ended.
      return refuseInput({}, { status: 410 });
    case "invalid":
      return refuseInput(values, { errors: joined.errors });
    case "joined":
      await startStaffSession(context, { before: requestSession.sessionToken, token: joined.session.token });
      await rememberDevice(database, requestSession, joined.session.account.id);
      return redirect("/admin", 303);
  }
}

export default function Invitation({ loaderData: { invitation, limits }, actionData }: Route.ComponentProps) {
  if (invitation === null)
    return (
      <EntryFrame
        title="This link has ended"
        lead="An invitation opens once, within 48 hours, and a later one ends it. Ask the owner of the shop to invite you again."
      >
        <p>
          <a href="/admin/sign-in" className={`${linkLook} font-semibold`}>
            Sign in
          </a>
        </p>
      </EntryFrame>
    );
  const result = actionData ?? null;
  const { name, does } = roleLabels[invitation.role];
  return (
    <EntryFrame title="Welcome to the team" lead={`You are invited as ${name}: ${does}.`}>
      <FormAlert result={result} />
      <form method="post" noValidate aria-label="Accept the invitation" className="panel grid gap-4 sm:grid-cols-2">
        <NewAccountFields result={result} limits={limits} email={invitation.email} />
        <Button look="accent" className="sm:col-span-2">
          Join
        </Button>
      </form>
    </EntryFrame>
  );
}

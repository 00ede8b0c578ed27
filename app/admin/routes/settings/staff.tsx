import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits } from "#domains/accounts/account-forms.ts";
import { inviteStaff, revokeInvitation } from "#domains/staff/invitations/invite-staff.ts";
import { listStaff } from "#domains/staff/members/list-staff.ts";
import { staffRoles } from "#domains/staff/permissions.ts";
import { findStaffPolicy, requireSecondFactorOfAll } from "#domains/staff/second-factor/staff-policy.ts";
import { isId, newId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { StaffView } from "../../ui/staff/staff-view.tsx";
import type { Route } from "./+types/staff";

const place = "/admin/staff";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Staff", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "staff.manage");
  const [{ members, invitations }, policy] = await Promise.all([
    listStaff(database, by),
    findStaffPolicy(database, by),
  ]);
  return {
    members: members.map((member) => ({ ...member, self: member.id === by.accountId })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expires: formatDateTime(expiresAt),
    })),
    policy,
    roles: [...staffRoles],
    newInvitation: newId(),
    maxEmailLength: accountLimits.email,
  };
}

/** Invites, revokes an invitation, or changes what is asked of all staff. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "staff.manage");
  const form = await parseFormData(request);
  const values = toFormValues(form);

  switch (getFormText(form, "intent")) {
    case "invite": {
      const invited = await inviteStaff(database, by, {
        email: values.email ?? "",
        role: values.role ?? "",
        ...(isId(values.id ?? "") && { id: values.id! }),
      });
      if (invited.outcome === "invalid") return refuseInput(values, { errors: invited.errors });
      if (invited.outcome === "already-staff")
        return refuseInput(values, { errors: { email: "This address belongs to a staff member already" } });
      requestSession.flash("staff-invited");
      return redirect(place, 303);
    }
    case "revoke": {
      const revoked = await revokeInvitation(database, by, getFormText(form, "invitation"));
      if (revoked.outcome === "not-found")
        return refuseInput({}, { status: 409, message: "That invitation was accepted or revoked meanwhile." });
      requestSession.flash("invitation-revoked");
      return redirect(place, 303);
    }
    case "policy": {
      const saved = await requireSecondFactorOfAll(database, by, {
        required: getFormText(form, "required") === "yes",
        version: Number(getFormText(form, "version")),
      });
      if (saved.outcome !== "saved")
        return refuseInput({}, { status: 409, message: "Somebody else has changed this meanwhile. Look at it again." });
      requestSession.flash("staff-policy-saved");
      return redirect(place, 303);
    }
    default:
      throw unknownForm();
  }
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffView {...loaderData} result={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import {
  updateStaffRole,
  removeStaff,
  resetSecondFactor,
  type StaffMemberRefusal,
} from "#domains/staff/members/update-staff.ts";
import { listStaff } from "#domains/staff/members/list-staff.ts";
import { staffRoles } from "#domains/staff/permissions.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { roleLabels } from "../../ui/staff/role-labels.ts";
import { StaffMemberView } from "../../ui/staff/staff-member-view.tsx";
import type { Route } from "./+types/staff-member";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A staff member", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "staff.manage");
  const { members } = await listStaff(context.get(shopContext).database, by);
  const member = members.find(({ id }) => id === params.account);
  if (!member) throw data("This person is not one of the shop's staff.", { status: 404 });
  const trail = await loadAuditTrail(context, request, { type: "staff", id: member.id });
  const presence = await loadPresence(context, request, { type: "staff-member", id: member.id });
  return { member, roles: [...staffRoles], trail, presence };
}

/** Changes the role, resets the second factor, or removes the member. */
export async function action({ request, context, params: { account: accountId } }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "staff.manage");
  const form = await parseFormData(request);
  const from = getFormText(form, "from");

  switch (getFormText(form, "intent")) {
    case "role": {
      const changed = await updateStaffRole(database, by, { accountId, from, to: getFormText(form, "to") });
      if (changed.outcome !== "changed") return refuse(changed);
      requestSession.flash("staff-role-changed");
      return redirect("/admin/staff", 303);
    }
    case "remove": {
      const removed = await removeStaff(database, by, { accountId, from });
      if (removed.outcome !== "removed") return refuse(removed);
      requestSession.flash("staff-removed");
      return redirect("/admin/staff", 303);
    }
    case "reset-second-factor": {
      const reset = await resetSecondFactor(database, by, { accountId, from });
      if (reset.outcome !== "reset") return refuse(reset);
      requestSession.flash("staff-second-factor-reset");
      return redirect("/admin/staff", 303);
    }
    default:
      throw unknownForm();
  }
}

function refuse(refusal: StaffMemberRefusal) {
  switch (refusal.outcome) {
    case "not-found":
      throw data("This person is not one of the shop's staff.", { status: 404 });
    case "conflict":
      return data(
        `Somebody else has changed the role to ${roleLabels[refusal.current.role].name} meanwhile. Look at it again.`,
        { status: 409 },
      );
    case "last-owner":
      return data("The shop needs an owner. Make somebody else an owner first.", { status: 409 });
    case "invalid":
      return data(Object.values(refusal.errors).join(". "), { status: 422 });
  }
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMemberView {...loaderData} refusal={actionData ?? null} />;
}

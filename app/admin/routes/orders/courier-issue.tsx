import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { linkIssue, setIssueAside } from "#domains/orders/courier-api/issues.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { issuesPath } from "../../booking/issue-list.ts";
import { loadIssue } from "../../booking/load-issues.ts";
import { refuseEdit, refuseFields } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { IssueView } from "../../ui/booking/issue-view.tsx";
import type { Route } from "./+types/courier-issue";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("What a courier says", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadIssue(context, request, params.issue);
  return {
    ...page,
    presence: await loadPresence(context, request, { type: "courier-issue", id: params.issue }),
    trail: await loadAuditTrail(context, request, { type: "courier-issue", id: params.issue }),
  };
}

/** Links it to a parcel, or sets it aside. */
export async function action({ context, request, params: { issue: issueId } }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const { database } = context.get(shopContext);
  const { intent, ...values } = toFormValues(await parseFormData(request));
  if (intent !== "link" && intent !== "set-aside") throw unknownForm();
  const closed =
    intent === "link"
      ? await linkIssue(database, by, { issueId, code: values.code ?? "" })
      : await setIssueAside(database, by, { issueId, reason: values.reason ?? "" });
  switch (closed.outcome) {
    case "closed":
      context.get(requestSessionContext).flash(intent === "link" ? "courier-issue-linked" : "courier-issue-set-aside");
      return redirect(`${issuesPath}?state=open`, 303);
    case "already-closed":
      return refuseEdit({ form: intent, values, message: "Somebody else has seen to it meanwhile." });
    case "not-found":
      throw data("There is no such word of a courier.", { status: 404 });
    case "invalid":
      return refuseFields({ form: intent, values, errors: closed.errors });
  }
}

export default function CourierIssuePage({ loaderData, actionData }: Route.ComponentProps) {
  return <IssueView {...loaderData} result={actionData ?? null} />;
}

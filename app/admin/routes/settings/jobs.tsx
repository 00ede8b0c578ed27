import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { discardJob, findQueueHealth, listFailedJobs, retryJob } from "#domains/jobs/failed-jobs.ts";
import { formatDateTime } from "#kernel/time.ts";
import { cutPage, listUrl } from "../../http/list-url.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { describeWait } from "../../orders/describe-wait.ts";
import { describeJob } from "../../ui/jobs/job-labels.ts";
import { JobsView } from "../../ui/jobs/jobs-view.tsx";
import type { Route } from "./+types/jobs";

const place = "/admin/jobs";
const pageSize = 50;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Jobs that failed", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "jobs.manage");
  const cursor = new URL(request.url).searchParams.get("before") ?? "";
  const before = /^\d{1,18}$/.test(cursor) ? cursor : undefined;
  const [found, { oldestDue, ...counts }] = await Promise.all([
    listFailedJobs(database, by, { before, limit: pageSize + 1 }),
    findQueueHealth(database, by),
  ]);
  const page = cutPage(found, {
    size: pageSize,
    from: before === undefined ? "top" : "after",
    cursorOf: ({ id }) => id,
  });
  return {
    rows: page.rows.map(({ id, task, error, attempts, nextAttempt, since }) => ({
      id,
      task: describeJob(task),
      error: error.split("\n")[0]!.slice(0, 300),
      attempts,
      next: nextAttempt && formatDateTime(nextAttempt),
      since: formatDateTime(since),
    })),
    health: { ...counts, oldest: oldestDue && describeWait(oldestDue, new Date()) },
    pages: {
      previous: before === undefined ? null : place,
      next: page.next === null ? null : listUrl(place, { before: page.next }),
      labels: { previous: "Newest", next: "Older" },
    },
  };
}

/** Tries a job now, or discards it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "jobs.manage");
  const form = await parseFormData(request);
  const intent = getFormText(form, "intent");
  if (intent !== "retry" && intent !== "discard")
    throw data("The form asks for something that cannot be done here.", { status: 400 });
  const changed = await (intent === "retry" ? retryJob : discardJob)(database, by, getFormText(form, "job"));
  if (changed.outcome === "not-waiting")
    return refuseInput({}, { status: 409, message: "That job has run meanwhile, runs now, or was discarded." });
  requestSession.flash(intent === "retry" ? "job-retried" : "job-discarded");
  return redirect(place, 303);
}

export default function FailedJobs({ loaderData, actionData }: Route.ComponentProps) {
  return <JobsView {...loaderData} result={actionData ?? null} />;
}

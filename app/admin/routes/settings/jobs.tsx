import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { jobList } from "../../jobs/job-list.ts";
import { loadJobList } from "../../jobs/load-job-list.ts";
import { JobListView } from "../../ui/jobs/job-list-view.tsx";
import type { Route } from "./+types/jobs";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Failed jobs", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadJobList(context, request);

export const action = ({ request, context }: Route.ActionArgs) => jobList.act(context, request);

export default function FailedJobs({ loaderData }: Route.ComponentProps) {
  return <JobListView {...loaderData} />;
}

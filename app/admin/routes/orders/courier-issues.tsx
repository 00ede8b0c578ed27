import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { issueList } from "../../booking/issue-list.ts";
import { loadIssueList } from "../../booking/load-issues.ts";
import { IssueListView } from "../../ui/booking/issue-list-view.tsx";
import type { Route } from "./+types/courier-issues";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Courier updates", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadIssueList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => issueList.act(context, request);

export default function CourierIssues({ loaderData }: Route.ComponentProps) {
  return <IssueListView {...loaderData} />;
}

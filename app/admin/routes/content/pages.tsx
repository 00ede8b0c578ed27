import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadPageList } from "../../content/load-page-list.ts";
import { PageListView } from "../../ui/content/page-list-view.tsx";
import type { Route } from "./+types/pages";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Pages", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadPageList(context, request);

export default function Pages({ loaderData }: Route.ComponentProps) {
  return <PageListView {...loaderData} />;
}

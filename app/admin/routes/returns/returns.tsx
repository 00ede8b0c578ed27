import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadReturnList } from "../../returns/load-return-list.ts";
import { returnList } from "../../returns/return-list.ts";
import { ReturnListView } from "../../ui/returns/return-list-view.tsx";
import type { Route } from "./+types/returns";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Returns", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadReturnList(context, request);
export const action = ({ context, request }: Route.ActionArgs) => returnList.act(context, request);

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnListView {...loaderData} />;
}

import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { brandList } from "../../categories/brand-list.ts";
import { presentChoices } from "../../lists/present-choices.ts";
import { brandStatuses, brandStatusLabels } from "../../ui/categories/brand-status.ts";
import { BrandListView } from "../../ui/categories/brand-list-view.tsx";
import type { Route } from "./+types/brands";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Brands", matches);

export const headers = responseHeaders;

/** One page of the brands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows, list, state } = await brandList.load(context, request);
  return {
    list,
    brands: rows.map(({ id, name, slug, archived }) => ({ id, name, slug, archived })),
    statuses: presentChoices(state, "status", brandStatuses, brandStatusLabels),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => brandList.act(context, request);

export default function Brands({ loaderData }: Route.ComponentProps) {
  return <BrandListView {...loaderData} />;
}

import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findAnything } from "../palette/find-anything.ts";
import { SearchView } from "../ui/palette/search-view.tsx";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Search", matches);

export const headers = responseHeaders;

/** What the palette shows, as a page: without scripts the search leads here. */
export const loader = ({ context, request }: Route.LoaderArgs) => findAnything(context, request);

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData} />;
}

import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listEditableCategories } from "#domains/catalog/categories/list-editable-categories.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { cutPage, listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { RowLink } from "../../ui/lists/row-link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Route } from "./+types/brands";

const path = "/admin/brands";
const pageSize = 100;
const longestText = 150;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Brands", matches);

export const headers = responseHeaders;

/** One page of the brands that match, by name. The tree of categories is small enough to be read whole. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { searchParams } = new URL(request.url);
  const text = cleanLine(searchParams.get("q") ?? "").slice(0, longestText);
  const after = searchParams.get("after");
  const brands = (await listEditableCategories(context.get(shopContext).database, by))
    .filter(({ isBrand, name }) => isBrand && name.toLowerCase().includes(text.toLowerCase()))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
  const from = after === null ? 0 : brands.findIndex(({ id }) => id === after) + 1;
  const { rows, next } = cutPage(brands.slice(from, from + pageSize + 1), {
    size: pageSize,
    from: from === 0 ? "top" : "after",
    cursorOf: ({ id }) => id,
  });
  return {
    text,
    brands: rows.map(({ id, name, slug, archived }) => ({ id, name, slug, archived })),
    pages: {
      previous: from === 0 ? null : listUrl(path, { q: text }),
      next: next === null ? null : listUrl(path, { q: text, after: next }),
      labels: { previous: "First", next: "More" },
    },
  };
}

export default function Brands({ loaderData: { text, brands, pages } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Brands"
      path={path}
      action={
        <a href="/admin/categories/new?brand" className={buttonLooks("accent", "small")}>
          New brand
        </a>
      }
      search={{ label: "A part of the name", value: text, maxLength: longestText }}
      columns={[
        {
          label: "Name",
          cell: ({ id, name }) => (
            <RowLink to={`/admin/categories/${id}`}>
              <bdi>{name}</bdi>
            </RowLink>
          ),
        },
        { label: "Address", wideOnly: true, cell: ({ slug }) => slug },
        {
          label: "Status",
          cell: ({ archived }) => (
            <StatusBadge tone={archived ? "over" : "good"}>{archived ? "Archived" : "In the shop"}</StatusBadge>
          ),
        },
      ]}
      rows={brands}
      keyOf={({ id }) => id}
      empty={text === "" ? "There are none yet. Create the first one." : "No brand matches. Try fewer letters."}
      pages={pages}
    />
  );
}

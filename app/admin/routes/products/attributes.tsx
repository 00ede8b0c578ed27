import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listEditableAttributes } from "#domains/catalog/attributes/list-editable-attributes.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { attributeTypeLabels } from "../../ui/attributes/attribute-labels.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { RowLink } from "../../ui/lists/row-link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Route } from "./+types/attributes";

const path = "/admin/attributes";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Attributes and filters", matches);

export const headers = responseHeaders;

/** All attributes: a shop has some dozens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const attributes = await listEditableAttributes(context.get(shopContext).database, by);
  return {
    attributes: attributes.map(({ options, ...attribute }) => ({ ...attribute, options: options.length })),
  };
}

export default function Attributes({ loaderData: { attributes } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Attributes and filters"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New attribute
        </a>
      }
      columns={[
        {
          label: "Name",
          cell: ({ id, label }) => (
            <RowLink to={`${path}/${id}`}>
              <bdi>{label}</bdi>
            </RowLink>
          ),
        },
        { label: "Type", cell: ({ type }) => attributeTypeLabels[type] },
        { label: "Options", cell: ({ type, options }) => (type === "choice" ? options : "–"), numeric: true },
        {
          label: "Shoppers",
          cell: ({ archived, filterable }) => (
            <StatusBadge tone={archived ? "over" : filterable ? "good" : "active"}>
              {archived ? "Archived" : filterable ? "Filter lists by it" : "Read it"}
            </StatusBadge>
          ),
        },
      ]}
      rows={attributes}
      keyOf={({ id }) => id}
      empty="There are none yet. An attribute is what products are described and filtered by: a goal, a colour, the protein in a serving."
    />
  );
}

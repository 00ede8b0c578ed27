import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { EditableCategory } from "#domains/catalog/categories/list-editable-categories.ts";
import type { LoadedList } from "../../lists/loaded-list.ts";
import type { FilterChip } from "../lists/filter-chips.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { brandStatusLabels } from "./brand-status.ts";

type Row = Pick<EditableCategory, "id" | "name" | "slug" | "archived">;

interface BrandListProps {
  list: LoadedList;
  brands: Row[];
  statuses: FilterChip[];
}

const columns: ListColumn<Row>[] = [
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
      <StatusBadge tone={archived ? "over" : "good"}>{brandStatusLabels[archived ? "archived" : "shown"]}</StatusBadge>
    ),
  },
];

/** The list of brands. */
export function BrandListView({ list, brands, statuses }: BrandListProps) {
  return (
    <ListPage
      title="Brands"
      path="/admin/brands"
      action={
        <a href="/admin/categories/new?brand" className={buttonLooks("accent", "small")}>
          New brand
        </a>
      }
      list={list}
      search={{ label: "A part of the name" }}
      filters={[{ label: "Status", chips: statuses }]}
      columns={columns}
      rows={brands}
      keyOf={({ id }) => id}
      bulk={{
        nameOf: ({ name }) => name,
        actions: [
          { intent: "archive", label: (brands_) => `Archive ${brands_}` },
          { intent: "unarchive", label: (brands_) => `Bring ${brands_} back` },
        ],
      }}
      empty="There are none yet. Create the first one."
    />
  );
}

import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadPageList } from "../../content/load-page-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { documentStateTones, documentStateWords } from "./document-state.ts";

const path = "/admin/content/pages";

/** The list of pages. */
export function PageListView({ pages }: Awaited<ReturnType<typeof loadPageList>>) {
  return (
    <ListPage
      title="Pages"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New page
        </a>
      }
      columns={[
        {
          label: "Title",
          cell: ({ slug, title }) => (
            <RowLink to={`${path}/${slug}`}>
              <bdi>{title}</bdi>
            </RowLink>
          ),
        },
        { label: "Address", cell: ({ slug }) => slug, wideOnly: true },
        {
          label: "State",
          cell: ({ state }) => <StatusBadge tone={documentStateTones[state]}>{documentStateWords[state]}</StatusBadge>,
        },
        { label: "Shown from", cell: ({ when }) => when },
        { label: "Changed", cell: ({ updated }) => updated, wideOnly: true },
      ]}
      rows={pages}
      keyOf={({ slug }) => slug}
      empty={<p>There is none yet. Write the first page.</p>}
    />
  );
}

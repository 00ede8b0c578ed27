import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadPageList } from "../../content/load-page-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import { documentColumns } from "./document-columns.tsx";

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
      columns={Object.values(documentColumns(path))}
      rows={pages}
      keyOf={({ slug }) => slug}
      empty={<p>There is none yet. Write the first page.</p>}
    />
  );
}

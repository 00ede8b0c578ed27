import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadArticleList } from "../../content/load-article-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { documentColumns } from "./document-columns.tsx";

type ArticleListProps = Awaited<ReturnType<typeof loadArticleList>>;
type Row = ArticleListProps["articles"][number];

const path = "/admin/content/articles";

const { title, address, state, shownFrom, changed } = documentColumns(path);

const columns: ListColumn<Row>[] = [
  title,
  address,
  { label: "Author", cell: ({ author }) => <bdi>{author}</bdi>, optional: true },
  state,
  { ...shownFrom, sorts: ["newest", "oldest"] },
  changed,
];

/** The articles of the blog, drafts too. */
export function ArticleListView({ list, articles, states }: ArticleListProps) {
  return (
    <ListPage
      title="Articles"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New article
        </a>
      }
      list={list}
      search={{ label: "Words of the title" }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={articles}
      keyOf={({ slug }) => slug}
      bulk={{
        nameOf: (article) => article.title,
        actions: [
          { intent: "publish", label: (articles_) => `Publish ${articles_}` },
          { intent: "unpublish", label: (articles_) => `Make ${articles_} drafts` },
        ],
      }}
      empty={<p>There is none yet. Write the first article.</p>}
    />
  );
}

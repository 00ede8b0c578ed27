import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadArticleList } from "../../content/load-article-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { documentStateTones, documentStateWords } from "./document-state.ts";

type ArticleListProps = Awaited<ReturnType<typeof loadArticleList>>;
type Row = ArticleListProps["articles"][number];

const path = "/admin/content/articles";

const columns: ListColumn<Row>[] = [
  {
    label: "Title",
    cell: ({ slug, title }) => (
      <RowLink to={`${path}/${slug}`}>
        <bdi>{title}</bdi>
      </RowLink>
    ),
  },
  { label: "Address", cell: ({ slug }) => slug, wideOnly: true },
  { label: "Author", cell: ({ author }) => <bdi>{author}</bdi>, optional: true },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={documentStateTones[state]}>{documentStateWords[state]}</StatusBadge>,
  },
  { label: "Shown from", sorts: ["newest", "oldest"], cell: ({ when }) => when },
  { label: "Changed", cell: ({ updated }) => updated, wideOnly: true },
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
        nameOf: ({ title }) => title,
        actions: [
          { intent: "publish", label: (articles_) => `Publish ${articles_}` },
          { intent: "unpublish", label: (articles_) => `Make ${articles_} drafts` },
        ],
      }}
      empty={<p>There is none yet. Write the first article.</p>}
    />
  );
}

import { type EditableArticle, findArticleForEdit, saveArticle } from "#domains/cms/articles.ts";
import { articleStates, type ListedArticle, listEditableArticles } from "#domains/cms/list-editable-articles.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { timeCell } from "#kernel/csv.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { documentStateLabels } from "../ui/content/document-state.ts";
import { documentKinds } from "./document-kinds.ts";

const { path } = documentKinds.article;

/** The list of articles. A row's key is the article's slug. */
export const articleList = defineList({
  name: "articles",
  path,
  needs: ["content.edit"],
  nouns: ["article", "articles"],
  filters: {
    state: choiceFilter(
      "State",
      articleStates.map((value) => ({ value, label: documentStateLabels[value] })),
    ),
    shown: dateRangeFilter("Shown from"),
  },
  own: ["state"],
  sorts: { newest: "Latest date first", oldest: "Earliest date first", updated: "Changed last first" },
  find: ({ db, by }, { values, ...query }) => listEditableArticles(db, by, { ...values, ...query }),
  keyOf: ({ slug }) => slug,
  isKey: isSlug,
  file: [
    { header: "Title", cell: ({ title }: ListedArticle) => title },
    { header: "Address", cell: ({ slug }) => slug },
    { header: "Author", cell: ({ author }) => author },
    { header: "State", cell: ({ state }) => documentStateLabels[state] },
    { header: "Shown from", cell: ({ publishedAt }) => timeCell(publishedAt) },
    { header: "Changed", cell: ({ updatedAt }) => timeCell(updatedAt) },
  ],
  commands: {
    publish: bulkCommand({
      needs: "content.edit",
      verb: "Publish",
      undo: "unpublish",
      run: ({ db, by, key }) => setStatus(db, by, key, "published"),
    }),
    unpublish: bulkCommand({
      needs: "content.edit",
      verb: "Make drafts of",
      undo: "publish",
      run: ({ db, by, key }) => setStatus(db, by, key, "draft"),
    }),
  },
  labelOf: (key) => ({ label: key, href: `${path}/${key}` }),
});

async function setStatus(db: Database, by: Staff<"content.edit">, slug: string, status: EditableArticle["status"]) {
  const article = await findArticleForEdit(db, by, slug);
  if (!article) return { problem: "It was deleted meanwhile" };
  const label = article.title;
  if (article.status === status) return { problem: null, unchanged: true };
  const saved = await saveArticle(db, by, { ...article, status });
  if (saved.outcome === "saved") return { problem: null };
  if (saved.outcome === "conflict") return { label, problem: "Somebody changed it meanwhile" };
  return { label, problem: Object.values(saved.errors)[0] ?? "That is not possible" };
}

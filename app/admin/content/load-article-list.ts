import type { RouterContextProvider } from "react-router";
import { articleStates } from "#domains/cms/list-editable-articles.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { documentStateLabels } from "../ui/content/document-state.ts";
import { articleList } from "./article-list.ts";

/** The data of the list of articles. */
export async function loadArticleList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await articleList.load(context, request);
  return {
    list,
    articles: rows.map(({ slug, title, author, state: own, publishedAt, updatedAt }) => ({
      slug,
      title,
      author,
      state: own,
      when: own === "draft" ? "–" : formatDateTime(publishedAt),
      updated: formatDate(updatedAt),
    })),
    states: presentChoices(state, "state", articleStates, documentStateLabels),
  };
}

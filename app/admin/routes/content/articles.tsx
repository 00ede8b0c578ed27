import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { articleList } from "../../content/article-list.ts";
import { loadArticleList } from "../../content/load-article-list.ts";
import { ArticleListView } from "../../ui/content/article-list-view.tsx";
import type { Route } from "./+types/articles";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Articles", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadArticleList(context, request);

export const action = ({ request, context }: Route.ActionArgs) => articleList.act(context, request);

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleListView {...loaderData} />;
}

import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { documentKinds } from "../../content/document-kinds.ts";
import { loadDocumentList } from "../../content/load-document-list.ts";
import { DocumentsView } from "../../ui/content/documents-view.tsx";
import type { Route } from "./+types/articles";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(documentKinds.article.many, matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadDocumentList(context, request, "article");

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <DocumentsView {...loaderData} />;
}

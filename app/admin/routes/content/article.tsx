import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { answerDocumentForm, loadDocumentScreen } from "../../content/document-route.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { DocumentView } from "../../ui/content/document-view.tsx";
import type { Route } from "./+types/article";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { title: string | null } | undefined)?.title ?? "New article", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadDocumentScreen(context, request, { kind: "article", slug: params.slug });
  return {
    ...page,
    presence: await loadPresence(context, request, { type: "article", id: page.slug }),
    trail: await loadAuditTrail(context, request, { type: "article", id: page.slug }),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerDocumentForm(context, request, { kind: "article", slug: params.slug });

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentView {...loaderData} result={actionData ?? null} />;
}

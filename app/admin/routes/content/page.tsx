import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { answerDocumentForm, loadDocumentScreen } from "../../content/document-route.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { DocumentView } from "../../ui/content/document-view.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { title: string | null } | undefined)?.title ?? "New page", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadDocumentScreen(context, request, { kind: "page", slug: params.slug });
  return {
    ...page,
    presence: await loadPresence(context, request, { type: "page", id: page.slug }),
    trail: await loadAuditTrail(context, request, { type: "page", id: page.slug }),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerDocumentForm(context, request, { kind: "page", slug: params.slug });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentView {...loaderData} result={actionData ?? null} />;
}

import { parseFormData, getFormText } from "#app/http/forms.ts";
import { previewMarkdown } from "#domains/cms/preview-markdown.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/preview";

/** The safe HTML of a text in Markdown, for the preview beside its field. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const html = previewMarkdown(by, getFormText(await parseFormData(request), "body"));
  return new Response(html, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** There is nothing to open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "content.edit");
  return new Response("", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

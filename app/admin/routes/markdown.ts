import { parseFormData, getFormText } from "#app/http/forms.ts";
import { contentLimits } from "#domains/cms/text-limits.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import { requireStaff } from "../http/require-staff.ts";
import type { Route } from "./+types/markdown";

const respond = (html: string) => new Response(html, { headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** The safe HTML that shoppers would get for a text in Markdown, for the preview beside its field. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request);
  return respond(renderMarkdown(getFormText(await parseFormData(request), "body").slice(0, contentLimits.body)));
}

/** There is nothing to open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return respond("");
}

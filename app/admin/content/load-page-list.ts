import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { listPagesForEdit } from "#domains/cms/pages.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";

/** The pages for their list. A shop has some dozen of them. */
export async function loadPageList(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "content.edit");
  const now = new Date();
  return {
    pages: (await listPagesForEdit(context.get(shopContext).database, by)).map((each) => ({
      slug: each.slug,
      title: each.title,
      state: each.status === "draft" ? each.status : each.publishedAt > now ? ("scheduled" as const) : each.status,
      when: each.status === "draft" ? "–" : formatDateTime(each.publishedAt),
      updated: formatDate(each.updatedAt),
    })),
  };
}

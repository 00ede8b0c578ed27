import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import { type DocumentKind, documentKinds } from "./document-kinds.ts";
import { listDocuments } from "./documents.ts";

/** The articles or pages for their list. */
export async function loadDocumentList(context: Readonly<RouterContextProvider>, request: Request, kind: DocumentKind) {
  const by = await requirePermission(context, request, "content.edit");
  const now = new Date();
  return {
    ...documentKinds[kind],
    documents: (await listDocuments(context.get(shopContext).database, by, kind)).map((each) => ({
      slug: each.slug,
      title: each.title,
      state: each.status === "draft" ? each.status : each.publishedAt > now ? ("scheduled" as const) : each.status,
      when: each.status === "draft" ? "" : formatDateTime(each.publishedAt),
      updated: formatDate(each.updatedAt),
    })),
  };
}

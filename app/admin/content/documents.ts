import type { FormValues } from "#app/http/forms.ts";
import { deleteArticle, findArticleForEdit, saveArticle } from "#domains/cms/articles.ts";
import { deletePage, findPageForEdit, savePage } from "#domains/cms/pages.ts";
import type { VersionFields } from "#domains/cms/version-fields.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { DocumentKind } from "./document-kinds.ts";

type Editor = Staff<"content.edit">;

/** A document by the fields of its form. */
export const toDocumentValues = (document: VersionFields): FormValues => ({
  slug: document.slug,
  title: document.title,
  summary: document.summary,
  body: document.body,
  status: document.status,
  publishedAt: toLocalDateTime(document.publishedAt),
  author: document.author ?? "",
  pictureKey: document.pictureKey ?? "",
});

/** The form of a new document. */
export const newDocumentValues = (): FormValues => ({ status: "draft", publishedAt: toLocalDateTime(new Date()) });

export const findDocument = (db: Database, by: Editor, kind: DocumentKind, slug: string) =>
  kind === "article" ? findArticleForEdit(db, by, slug) : findPageForEdit(db, by, slug);

/** Saves a document. An empty time is now, because a draft needs none. */
export function saveDocument(
  db: Database,
  by: Editor,
  kind: DocumentKind,
  { version, values }: { version: number; values: FormValues },
) {
  const { slug = "", title = "", summary = "", body = "", author = "", pictureKey = "" } = values;
  const text = {
    slug,
    title,
    summary,
    body: body.replaceAll("\r\n", "\n"),
    status: (values.status ?? "") as "draft" | "published",
    publishedAt: parseLocalDateTime(values.publishedAt ?? "") ?? new Date(),
    version,
  };
  return kind === "article"
    ? saveArticle(db, by, { ...text, author, pictureKey: pictureKey === "" ? null : pictureKey })
    : savePage(db, by, text);
}

export const deleteDocument = (
  db: Database,
  by: Editor,
  kind: DocumentKind,
  document: { slug: string; version: number },
) => (kind === "article" ? deleteArticle(db, by, document) : deletePage(db, by, document));

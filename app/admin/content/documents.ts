import type { FormValues } from "#app/http/forms.ts";
import {
  deleteArticle,
  type EditableArticle,
  findArticleForEdit,
  listArticlesForEdit,
  saveArticle,
} from "#domains/cms/articles.ts";
import { deletePage, type EditablePage, findPageForEdit, listPagesForEdit, savePage } from "#domains/cms/pages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { DocumentKind } from "./document-kinds.ts";

type Editor = Staff<"content.edit">;
type EditableDocument = EditablePage & Partial<Pick<EditableArticle, "author" | "pictureKey">>;

/** A document by the fields of its form. */
export const toDocumentValues = (document: EditableDocument): FormValues => ({
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

/** A version's fields, in which times are text, by the fields of the form. */
export const toVersionValues = (value: Record<string, unknown>): FormValues =>
  toDocumentValues({ ...(value as unknown as EditableDocument), publishedAt: new Date(String(value.publishedAt)) });

export const listDocuments = (db: Database, by: Editor, kind: DocumentKind) =>
  kind === "article" ? listArticlesForEdit(db, by) : listPagesForEdit(db, by);

export const findDocument = (db: Database, kind: DocumentKind, slug: string): Promise<EditableDocument | null> =>
  kind === "article" ? findArticleForEdit(db, slug) : findPageForEdit(db, slug);

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

import { data } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import { findVersion, listVersions } from "#domains/cms/versions.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeActor } from "../orders/describe-history.ts";
import { findStaffNames } from "../orders/load-order-screen.ts";
import { toEditForm } from "../edit-forms/refuse-form.ts";
import { type DocumentKind } from "./document-kinds.ts";
import { findDocument, newDocumentValues, toDocumentValues } from "./documents.ts";

/** The slug of a document that does not exist yet, in the admin's paths. */
export const newDocument = "new";

const versionsAtOnce = 50;

/**
 * A document for its screen, with its versions. `version`: the one to show in the form, to be restored by saving it.
 * Throws a 404 where there is none.
 */
export async function loadDocument(
  db: Database,
  by: Staff<"content.edit">,
  {
    kind,
    slug,
    version,
    before,
  }: {
    kind: DocumentKind;
    slug: string;
    version: number | null;
    /** The versions before this one are listed. */
    before: number | null;
  },
) {
  const missing = () => data("The shop has no such text, or not any more.", { status: 404 });
  const document = slug === newDocument ? null : await findDocument(db, by, kind, slug);
  if (!document && slug !== newDocument) throw missing();
  const old = document && version !== null ? await findVersion(db, by, { kind, slug, version }) : null;
  if (version !== null && old === null) throw missing();
  const stored = document ? toDocumentValues(document) : newDocumentValues();
  // An earlier text comes back to where the document is now: one that shoppers read was a draft before.
  const shown: FormValues =
    old && document
      ? toDocumentValues({ ...old, slug, status: document.status, publishedAt: document.publishedAt })
      : stored;
  const found = document ? await listVersions(db, by, { kind, slug, before, limit: versionsAtOnce + 1 }) : [];
  const versions = found.slice(0, versionsAtOnce);
  const names = await findStaffNames(db, by, versions);
  return {
    kind,
    slug: document?.slug ?? null,
    title: document?.title ?? null,
    version: document?.version ?? 0,
    /** The version in the form, where it is not the latest. */
    shownVersion: old === null ? null : version,
    form: { ...toEditForm(stored), values: shown },
    preview: renderMarkdown(shown.body ?? ""),
    isPublic: document !== null && document.status === "published" && document.publishedAt <= new Date(),
    versions: versions.map((each) => ({
      version: each.version,
      saved: formatDateTime(each.savedAt),
      by: describeActor(each, names),
      isLatest: each.version === document?.version,
    })),
    isNewest: before === null,
    older: found.length > versionsAtOnce ? versions.at(-1)!.version : null,
  };
}

import { data, redirect } from "react-router";
import { type Shop } from "#app/http/context.ts";
import { toFormValues } from "#app/http/forms.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseEdit, refuseFields, refuseStale } from "../edit-forms/refuse-form.ts";
import { readVersion } from "../edit-forms/read-version.ts";
import { makeSlug, suggestSlug } from "../edit-forms/make-slug.ts";
import { type DocumentKind, documentKinds } from "./document-kinds.ts";
import { deleteDocument, saveDocument, toDocumentValues } from "./documents.ts";
import { newDocument } from "./load-document.ts";
import { readPicture } from "./read-picture.ts";

interface Sent {
  kind: DocumentKind;
  slug: string;
  form: FormData;
  flash(key: FlashKey): void;
}

/** Saves, deletes or previews a document; the response. */
export async function handleDocument(
  shop: Pick<Shop, "database" | "storage">,
  by: Staff<"content.edit">,
  { kind, slug, form, flash }: Sent,
) {
  const { intent, version: typed, ...values } = toFormValues(form);
  const { path, one } = documentKinds[kind];
  const isNew = slug === newDocument;
  const typedForm = { form: "document", values, preview: renderMarkdown(values.body ?? "") };
  if (intent === "preview") return data({ ...typedForm, message: "", errors: {}, changes: {} });
  const version = readVersion(typed);
  if (intent === "delete") {
    const deleted = await deleteDocument(shop.database, by, kind, { slug, version });
    if (deleted.outcome === "conflict")
      return refuseEdit({
        form: "delete",
        values,
        message: "Somebody else has changed this meanwhile. Look at it again, then decide.",
      });
    flash("content-deleted");
    return redirect(path, 303);
  }
  if (intent !== "document") throw unknownForm();

  const picture = kind === "article" ? await readPicture(shop, by, form, "picture") : { key: null };
  if (picture.error !== undefined) return refuseFields({ ...typedForm, errors: { picture: picture.error } });
  if (picture.key !== null) values.pictureKey = picture.key;
  else if (values.removePicture !== undefined) values.pictureKey = "";
  values.slug = isNew ? (values.slug ?? "").trim() || makeSlug(values.title ?? "") : slug;
  if (isNew && values.slug === newDocument)
    return refuseFields({ ...typedForm, errors: { slug: "Choose another address than “new”" } });
  const saved = await saveDocument(shop.database, by, kind, { version, values });
  switch (saved.outcome) {
    case "invalid":
      return refuseFields({
        ...typedForm,
        ...(values.slug === ""
          ? suggestSlug(values, saved.errors, { name: values.title ?? "", example: "returns-and-refunds" })
          : { errors: saved.errors }),
      });
    case "conflict":
      if (saved.current === null)
        return refuseEdit({
          ...typedForm,
          message: `Somebody else has deleted this ${one} meanwhile. Copy what you typed into a new one.`,
        });
      if (isNew)
        return refuseFields({
          ...typedForm,
          status: 409,
          errors: { slug: `Another ${one} has this address` },
        });
      return refuseStale({ ...typedForm, stored: toDocumentValues(saved.current) });
    case "saved":
      flash(values.status === "draft" ? "content-drafted" : "content-saved");
      return redirect(`${path}/${values.slug}`, 303);
  }
}

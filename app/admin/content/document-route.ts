import type { RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData } from "#app/http/forms.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { uploadTypes } from "#domains/media/upload-picture.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { requirePermission } from "../http/require-staff.ts";
import { type DocumentKind, documentKinds } from "./document-kinds.ts";
import { handleDocument } from "./handle-document.ts";
import { loadDocument } from "./load-document.ts";

type Context = Readonly<RouterContextProvider>;
interface DocumentAddress {
  kind: DocumentKind;
  slug: string;
}

/** The loader of an article's or page's screen. */
export async function loadDocumentScreen(context: Context, request: Request, { kind, slug }: DocumentAddress) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "content.edit");
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("version");
  const version = asked === null ? null : readWholeNumber(asked);
  const before = /^[1-9]\d{0,8}$/.exec(searchParams.get("before") ?? "");
  const document = await loadDocument(database, by, {
    kind,
    slug,
    version: Number.isNaN(version) ? 0 : version,
    before: before && Number(before[0]),
  });
  const key = document.form.values.pictureKey || null;
  return {
    ...document,
    ...documentKinds[kind],
    picture: (await findPictures(database, [key])).get(key ?? "") ?? null,
    uploadTypes,
  };
}

/** The action of an article's or page's screen. */
export async function answerDocumentForm(context: Context, request: Request, address: DocumentAddress) {
  const by = await requirePermission(context, request, "content.edit");
  const requestSession = context.get(requestSessionContext);
  return handleDocument(context.get(shopContext), by, {
    ...address,
    form: await parseFormData(request),
    flash: (key) => requestSession.flash(key),
  });
}

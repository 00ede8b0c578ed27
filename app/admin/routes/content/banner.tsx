import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { deleteBanner, findBannerErrors, listBannersForEdit, saveBanner } from "#domains/cms/banners.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { uploadTypes } from "#domains/media/upload-picture.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { newBannerValues, readBanner, toBannerField, toBannerValues } from "../../content/banner-fields.ts";
import { findLinkProblem } from "../../edit-forms/find-link-problem.ts";
import { readPicture } from "../../content/read-picture.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { refuseEdit, refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { BannerView } from "../../ui/content/banner-view.tsx";
import type { Route } from "./+types/banner";

const place = "/admin/content/banners";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { headline: string | null } | undefined)?.headline ?? "New banner", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const { database } = context.get(shopContext);
  const banner = (await listBannersForEdit(database, by)).find(({ id }) => id === params.banner) ?? null;
  if (!banner && params.banner !== "new") throw data("The shop has no such banner.", { status: 404 });
  const pictures = await findPictures(database, banner ? [banner.wideKey, banner.tallKey] : []);
  return {
    presence: await loadPresence(context, request, { type: "banner", id: banner?.id ?? null }),
    trail: await loadAuditTrail(context, request, { type: "banner", id: banner?.id ?? null }),
    id: banner?.id ?? null,
    headline: banner?.headline ?? null,
    version: banner?.version ?? 0,
    form: toEditForm(banner ? toBannerValues(banner) : newBannerValues),
    wide: pictures.get(banner?.wideKey ?? "") ?? null,
    tall: pictures.get(banner?.tallKey ?? "") ?? null,
    uploadTypes,
  };
}

/** Saves or deletes the banner. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const sent = await parseFormData(request);
  const { intent, version: typed, ...values } = toFormValues(sent);
  const version = readVersion(typed);
  if (intent === "delete") {
    const deleted = await deleteBanner(shop.database, by, { id: params.banner, version });
    if (deleted.outcome === "conflict")
      return refuseEdit({ form: "delete", values, message: "Somebody else has changed this banner meanwhile." });
    requestSession.flash("content-deleted");
    return redirect(place, 303);
  }
  if (intent !== "banner") throw unknownForm();

  const errors: Record<string, string> = {};
  // Phones show a part of the wide picture until they have a picture of their own, and the next wide one as well.
  if (values.tallKey === values.wideKey) values.tallKey = "";
  for (const field of ["wide", "tall"] as const) {
    const picture = await readPicture(shop, by, sent, field);
    if (picture.error !== undefined) errors[field] = picture.error;
    else if (picture.key !== null) {
      values[`${field}Key`] = picture.key;
      if (field === "wide") values.filename = picture.name ?? "";
    }
  }
  values.tallKey ||= values.wideKey ?? "";
  const banner = readBanner(values, shop.baseUrl);
  const stored = (await listBannersForEdit(shop.database, by)).find(({ id }) => id === params.banner);
  // A page that was deleted since must not keep the banner from ending, and of a form that is out of date the command says so.
  const isNewLink = banner.href !== stored?.href && (stored?.version ?? 0) === version;
  const linkProblem = isNewLink ? await findLinkProblem(shop, banner.href) : null;
  if (linkProblem !== null) errors.href = linkProblem;
  if (Object.keys(errors).length > 0)
    return refuseFields({ form: "banner", values, errors: { ...toBannerErrors(findBannerErrors(banner)), ...errors } });
  const saved = await saveBanner(shop.database, by, {
    ...banner,
    ...(params.banner !== "new" && { id: params.banner }),
    version,
  });
  switch (saved.outcome) {
    case "invalid":
      return refuseFields({
        form: "banner",
        values,
        errors: toBannerErrors(saved.errors),
      });
    case "too-many":
      return refuseEdit({ form: "banner", values, message: "There are ten banners already. Delete one first." });
    case "conflict":
      return saved.current
        ? refuseStale({ form: "banner", values, stored: toBannerValues(saved.current) })
        : refuseEdit({ form: "banner", values, message: "Somebody else has deleted this banner meanwhile." });
    case "saved":
      requestSession.flash("content-saved");
      return redirect(`${place}/${saved.id}`, 303);
  }
}

const toBannerErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [toBannerField(field), message]));

export default function Banner({ loaderData, actionData }: Route.ComponentProps) {
  return <BannerView {...loaderData} result={actionData ?? null} />;
}

import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { arrangeBanners, listBannersForEdit, maxBanners } from "#domains/cms/banners.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { formatDateTime } from "#kernel/time.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readOrder } from "../../content/read-order.ts";
import { refuseEdit } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { BannersView } from "../../ui/content/banners-view.tsx";
import type { Route } from "./+types/banners";

const place = "/admin/content/banners";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Banners", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const { database } = context.get(shopContext);
  const banners = await listBannersForEdit(database, by);
  const pictures = await findPictures(
    database,
    banners.map(({ wideKey }) => wideKey),
  );
  const now = new Date();
  return {
    isFull: banners.length >= maxBanners,
    maxBanners,
    banners: banners.map(({ id, headline, href, wideKey, showFrom, showUntil }) => ({
      id,
      headline,
      href,
      picture: pictures.get(wideKey) ?? null,
      state:
        showUntil !== null && showUntil <= now
          ? `Ended ${formatDateTime(showUntil)}`
          : showFrom !== null && showFrom > now
            ? `From ${formatDateTime(showFrom)}`
            : showUntil === null
              ? "Shown"
              : `Shown until ${formatDateTime(showUntil)}`,
    })),
  };
}

/** Saves the order of the banners. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const values = toFormValues(await parseFormData(request));
  if (values.intent !== "order") throw unknownForm();
  const seen = readOrder({ order: values.seen ?? "" });
  const arranged = await arrangeBanners(context.get(shopContext).database, by, readOrder(values), { seen });
  if (arranged.outcome === "conflict")
    return refuseEdit({
      form: "order",
      values: {},
      message: "Somebody else has moved, added or deleted a banner meanwhile. Look at the list again, then move yours.",
    });
  context.get(requestSessionContext).flash("content-saved");
  return redirect(place, 303);
}

export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  return <BannersView {...loaderData} result={actionData ?? null} />;
}

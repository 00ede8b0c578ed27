import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import { findReturnPhotoForStaff } from "#domains/returns/photos.ts";
import { fileResponse } from "../../http/file-response.ts";
import { unrecorded } from "../../http/limit-downloads.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { readsWords } from "../../returns/load-return.ts";
import type { Route } from "./+types/return-photo";

/** A photo that a customer sent with a return. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.read");
  const { role } = (await requireSession(context, request)).account;
  const { database, storage } = context.get(shopContext);
  const found = await findReturn(database, by, params.return);
  const mayRead = found !== null && readsWords(role, found.state);
  const photo =
    mayRead &&
    (await findReturnPhotoForStaff(database, storage, by, {
      returnId: params.return,
      photoId: params.photo,
    }));
  if (!photo) throw data("There is no such photo.", { status: 404 });
  return fileResponse({ record: unrecorded.picture, ...photo });
}

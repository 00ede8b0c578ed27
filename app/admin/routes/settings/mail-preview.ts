import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findMailContent } from "#domains/mail-log/list-mails.ts";
import { framedDocument } from "../../http/framed-document.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { readMailId } from "../../mails/read-mail-id.ts";
import type { Route } from "./+types/mail-preview";

/** The HTML of a mail as it was sent. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read");
  const id = readMailId(params.mail);
  const html = id === undefined ? null : await findMailContent(database, by, id);
  if (html === null) throw data("The log holds no content of this mail.", { status: 404 });
  return framedDocument(html);
}

import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { checkMailText, findMailText } from "#domains/settings/mail-texts.ts";
import { isMailTextKey } from "#kernel/mail-texts.ts";
import { framedDocument } from "../../http/framed-document.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { renderPreview } from "../../mail-texts/render-preview.ts";
import type { Route } from "./+types/mail-text-preview";

/** The HTML of a mail with the words of the query, or the stored ones. */
export async function loader({ request, context, params: { mail } }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const shop = context.get(shopContext);
  if (!isMailTextKey(mail)) throw data("The shop sends no such mail.", { status: 404 });
  const { searchParams } = new URL(request.url);
  const [subject, intro] = [searchParams.get("subject"), searchParams.get("intro")];
  const checked = subject === null || intro === null ? null : checkMailText(mail, { subject, intro });
  const text =
    checked && "input" in checked && checked.input ? checked.input : await findMailText(shop.database, by, mail);
  return framedDocument((await renderPreview(shop, mail, text)).html);
}

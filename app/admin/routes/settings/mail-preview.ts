import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findMailContent } from "#domains/mail-log/list-mails.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { readMailId } from "../../mails/load-mail-list.ts";
import type { Route } from "./+types/mail-preview";

/** The HTML of a mail for the frame on its screen. It runs no scripts, sends no forms, and loads nothing from other sites. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read");
  const id = readMailId(params.mail);
  const html = id === undefined ? null : await findMailContent(database, by, id);
  if (html === null) throw data("The log holds no content of this mail.", { status: 404 });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

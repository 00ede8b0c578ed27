import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listChangedMailTexts } from "#domains/settings/mail-texts.ts";
import { isMailTextKey, mailTexts } from "#kernel/mail-texts.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { MailTextsView } from "../../ui/mail-texts/mail-texts-view.tsx";
import type { Route } from "./+types/mail-texts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Mail templates", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const changed = await listChangedMailTexts(context.get(shopContext).database, by);
  return {
    mails: Object.entries(mailTexts).map(([key, { label }]) => ({
      key,
      label,
      isChanged: isMailTextKey(key) && changed.has(key),
    })),
  };
}

export default function MailTexts({ loaderData }: Route.ComponentProps) {
  return <MailTextsView {...loaderData} />;
}

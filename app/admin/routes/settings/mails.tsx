import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadMailList } from "../../mails/load-mail-list.ts";
import { mailList } from "../../mails/mail-list.ts";
import { MailListView } from "../../ui/mails/mail-list-view.tsx";
import type { Route } from "./+types/mails";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Mails", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadMailList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => mailList.act(context, request);

export default function Mails({ loaderData }: Route.ComponentProps) {
  return <MailListView {...loaderData} />;
}

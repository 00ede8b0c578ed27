import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadSentMessageList } from "../../messaging/load-sent-message-list.ts";
import { sentMessageList } from "../../messaging/sent-message-list.ts";
import { SentMessageListView } from "../../ui/messaging/sent-message-list-view.tsx";
import type { Route } from "./+types/sent-messages";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("WhatsApp and SMS", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadSentMessageList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => sentMessageList.act(context, request);

export default function SentMessages({ loaderData }: Route.ComponentProps) {
  return <SentMessageListView {...loaderData} />;
}

import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadMessageList } from "../../messages/load-message-list.ts";
import { messageList } from "../../messages/message-list.ts";
import { MessageListView } from "../../ui/messages/message-list-view.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Messages", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadMessageList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => messageList.act(context, request);

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessageListView {...loaderData} />;
}

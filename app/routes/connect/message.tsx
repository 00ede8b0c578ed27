import { data, redirect } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { requestContext, requestSessionContext, shopContext } from "#app/http/context.ts";
import { retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { ThreadView } from "#app/ui/connect/thread-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findLinkedThread, followUp } from "#domains/support/follow-up.ts";
import { newId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your message", matches);

export const headers = responseHeaders;

const notFound = () =>
  data("This link opens no message. Copy it whole from our e-mail, or write to us on the page “Connect with us”.", {
    status: 404,
  });

/** What the writer of a message and the shop wrote to one another. It changes nothing: mail scanners open links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const form = { page: `/message/${params.token}`, replyId: newId() };
  // What could not be sent is shown all the same.
  if (context.get(requestContext).databaseUnavailable) return { ...form, subject: "Your message", words: [] };
  const thread = await findLinkedThread(context.get(shopContext).database, params.token);
  if (!thread) throw notFound();
  const { message, replies } = thread;
  return {
    ...form,
    subject: message.subject,
    words: [
      { key: "first", own: true, at: formatDateTime(message.createdAt), body: message.body },
      ...replies.map(({ id, kind, at, body }) => ({
        key: id,
        own: kind === "follow-up",
        at: formatDateTime(at),
        body,
      })),
    ],
  };
}

/** Adds what was written to the thread; a refused form is rendered again with its text. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, limits, log } = context.get(shopContext);
  const form = await parseFormData(request);
  const [body, reply] = [getFormText(form, "body"), getFormText(form, "reply")];
  // The form keeps its id, unless that has saved other words: an answer of the shop that was lost may have been that of a commit.
  const refuse = (
    status: number,
    errors: FormResult["errors"],
    message?: string,
    { values = { body, reply }, headers }: { values?: FormResult["values"]; headers?: Record<string, string> } = {},
  ) => data<FormResult>({ errors, values, ...(message && { message }) }, { status, ...(headers && { headers }) });

  const session = context.get(requestSessionContext);
  const rate = await limits.contact(session.address);
  if (!rate.allowed)
    return refuse(
      429,
      {},
      "You have written several times in a short time. Wait a few minutes, then send it again, or call us.",
      { headers: retryAfter(rate.retryAfterSeconds) },
    );
  const added = await followUp(database, { token: params.token, replyId: reply, body }).catch((error: unknown) => {
    log.error({ error: String(error) }, "A follow-up could not be saved");
    return { outcome: "not-done" } as const;
  });
  switch (added.outcome) {
    case "saved":
      session.flash("message-followed-up");
      return redirect(`/message/${params.token}`, 303);
    case "invalid": {
      const { body: wrong, replyId } = added.errors;
      const errors = wrong ? { body: [wrong] } : {};
      return replyId
        ? refuse(422, errors, "It was not sent. Please send it again.", { values: { body } })
        : refuse(422, errors);
    }
    case "not-done":
      context.get(requestContext).databaseUnavailable = true;
      return refuse(
        503,
        {},
        "We could not reach our records, so we do not know whether it was sent. Please send it again in a moment: we get it once.",
        { headers: retryAfter(unavailableSeconds) },
      );
    case "idempotency-conflict":
      return refuse(409, {}, idempotencyConflictMessage, { values: { body } });
    case "too-many":
      return refuse(409, {}, "This message has become very long. Write a new one on the page “Connect with us”.");
    case "not-found":
      throw notFound();
  }
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ThreadView {...loaderData} refused={actionData ?? null} />;
}

import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { isTyped } from "#app/http/typed-fields.ts";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { deleteFormDraft, draftMinutes, findFormDraft } from "#domains/staff/form-drafts/form-drafts.ts";
import { requireStaff } from "../../http/require-staff.ts";
import { Definitions } from "../../ui/definitions.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/resume";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("What you typed", matches);

export const headers = responseHeaders;

/** The form that could not be handled before its author logged in or entered the password again. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const by = await requireStaff(context, request);
  const draft = await findFormDraft(context.get(shopContext).database, by, params.draft);
  if (!draft)
    throw data(`What was typed here is not kept any more: it waits ${draftMinutes} minutes for its author.`, {
      status: 404,
    });
  return { ...draft, typed: draft.fields.filter(isTyped), minutes: draftMinutes };
}

/** Discards it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const by = await requireStaff(context, request);
  const draft = await findFormDraft(database, by, params.draft);
  await deleteFormDraft(database, by, params.draft);
  return redirect(draft?.path ?? "/admin", 303);
}

const toLabel = (name: string) => {
  const words = name
    // The key of a row of the bulk editor.
    .replace(/\.[0-9a-f]{12}$/, "")
    .replaceAll(/[-_.]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export default function Resume({ loaderData: { path, fields, files, typed, minutes } }: Route.ComponentProps) {
  if (fields.length === 0)
    return (
      <>
        <h1 className="heading text-2xl">Not saved</h1>
        <Section id="typed" title="What you typed was too long to be kept">
          <p className="max-w-prose text-sm text-muted">
            You had to log in, enter your password or set up a second factor first, so nothing was saved, and the form
            was longer than what waits here for its author. Go back in your browser: most still show what was typed
            there. Then send it again.
          </p>
          <form method="post">
            <Button look="secondary">Go to the page of the form</Button>
          </form>
        </Section>
      </>
    );
  return (
    <>
      <h1 className="heading text-2xl">What you typed is still here</h1>
      <Section id="typed" title="Not saved yet">
        <p className="max-w-prose text-sm text-muted">
          You had to log in, enter your password or set up a second factor first, so nothing was saved. Look at it, then
          send it. It waits here for {minutes} minutes.
        </p>
        {files.length > 0 && (
          <Alert tone="info">
            {files.length === 1 ? "A file was not kept: " : `${files.length} files were not kept: `}
            <bdi className="font-semibold wrap-anywhere">{files.join(", ")}</bdi>. Send the rest now, then choose{" "}
            {files.length === 1 ? "it" : "them"} again on the page that follows.
          </Alert>
        )}
        <Definitions
          items={typed.map(([name, value], at) => ({
            term: toLabel(name),
            key: String(at),
            value: (
              <span dir="auto" className="whitespace-pre-line">
                {value}
              </span>
            ),
          }))}
        />
        <div className="flex flex-wrap gap-3">
          <form method="post" action={path}>
            {fields.map(([name, value], at) => (
              // A name can occur twice.
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <Button look="accent">Send it now</Button>
          </form>
          <form method="post">
            <Button look="secondary">Discard it</Button>
          </form>
        </div>
      </Section>
    </>
  );
}

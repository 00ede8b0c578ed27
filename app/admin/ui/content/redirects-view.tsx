import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import { Alert } from "#app/ui/elements/alert.tsx";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { listUrl } from "../../http/list-url.ts";
import { ListPage } from "../lists/list-page.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { SecondPress } from "../second-press.tsx";
import { Section } from "../section.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface RedirectsViewProps {
  text: string;
  redirects: { from: string; to: string }[];
  isFirstPage: boolean;
  next: string | null;
  maxAtOnce: number;
  result: EditFormResult | null;
}

const path = "/admin/content/redirects";

/** The paths that lead elsewhere, and the form for more. */
export function RedirectsView({ text, redirects, isFirstPage, next, maxAtOnce, result }: RedirectsViewProps) {
  const state = toFormState("add", result, {});
  return (
    <>
      <ListPage
        title="Redirects"
        path={path}
        search={{ label: "A part of the old or the new path", value: text, maxLength: typedLengths.find }}
        columns={[
          { label: "Old path", cell: ({ from }) => <bdi>{from}</bdi> },
          { label: "Leads to", cell: ({ to }) => to },
          {
            label: "End",
            cell: ({ from, to }) => (
              <form method="post" action={path}>
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <SecondPress
                  verb="End"
                  of={`the redirect of ${from}`}
                  consequence="Whoever opens the old path then reads that there is no such page."
                  intent="remove"
                />
              </form>
            ),
          },
        ]}
        rows={redirects}
        keyOf={({ from }) => from}
        empty={
          <p>
            {text === ""
              ? "There is none yet. Products and categories whose address changes add theirs by themselves."
              : "No redirect has this in its paths."}
          </p>
        }
        pages={{
          previous: isFirstPage ? null : listUrl(path, { q: text }),
          next: next === null ? null : listUrl(path, { q: text, after: next }),
          labels: { previous: "First page", next: "Next page" },
        }}
      />
      <Section id="add" title="Add redirects">
        {result?.form === "add" && <Alert focused>{result.message}</Alert>}
        <form method="post" action={path} noValidate aria-labelledby="add" className="grid gap-4">
          <TextAreaField
            label="Old and new paths"
            {...fieldProps(
              state,
              "redirects",
              `One redirect a line, for example “/old-page /docs/faq”; from a spreadsheet with commas or tabs too. Up to ${maxAtOnce} at once. An old path that is in the list already leads to its new one from then on. A page that exists stays where it is.`,
            )}
            rows={5}
            spellCheck={false}
            autoCapitalize="none"
            className="[&_textarea]:font-mono"
          />
          <Button look="accent" name="intent" value="add" className="justify-self-start">
            Add the redirects
          </Button>
        </form>
      </Section>
    </>
  );
}

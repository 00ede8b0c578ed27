import { Form, Link, useNavigation } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import type { ImportState } from "#domains/bulk-edits/imports/import.ts";
import { CsvFileField } from "../csv-file-field.tsx";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { Section } from "../section.tsx";
import { importStateLabels } from "./import-labels.ts";

export interface ImportRow {
  id: string;
  fileName: string;
  by: string;
  at: string;
  state: ImportState;
  saved: number;
  unsaved: number;
  refused: number;
}

interface ImportsViewProps {
  imports: ImportRow[];
  pages: RowPagesProps;
  columns: { name: string; meaning: string }[];
  megabytes: number;
  formId: string;
  error: string | null;
}

const link = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

/** Sends a file of products, and lists the files that were sent. */
export function ImportsView({ imports, pages, columns, megabytes, formId, error }: ImportsViewProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <>
      <h1 className="heading text-2xl">Import products</h1>
      <Section id="send" title="Send a file">
        <p className="max-w-prose text-sm">
          A CSV file with one row for each variant. It is tried first: you see what it would create, change and refuse,
          and nothing changes until you say so. A blank cell erases nothing, and a product without a row stays as it is.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <a href="/admin/products/import-template.csv" className={link}>
            Template
          </a>
          <a href="/admin/products/export.csv" className={link}>
            All products as CSV
          </a>
        </p>
        {error && <Alert focused>{error}</Alert>}
        <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
          <input type="hidden" name="form" value={formId} />
          <CsvFileField megabytes={megabytes} rows={100_000} error={error ?? undefined} />
          <label className="flex min-h-11 items-start gap-3">
            <input type="checkbox" name="stock" value="yes" className="mt-1 size-5 shrink-0 accent-ink" />
            <span>
              Change stock too
              <span className="block text-sm text-muted">
                Units come and go so that as many can be bought as the file says. Orders that come in meanwhile keep
                theirs.
              </span>
            </span>
          </label>
          <Button look="accent" className="justify-self-start" pending={isSending} pendingLabel="Sending…">
            Check the file
          </Button>
        </Form>
      </Section>
      <Section id="history" title="Files that were sent">
        {imports.length === 0 ? (
          <p className="text-muted">No file was sent yet.</p>
        ) : (
          <ul className="grid">
            {imports.map((each) => (
              <li key={each.id} className="border-t border-line py-1">
                <Link to={`/admin/products/import/${each.id}`} className={`${link} wrap-anywhere`}>
                  <bdi>{each.fileName}</bdi>
                </Link>
                <p className="text-sm text-muted">
                  {importStateLabels[each.state]}. {each.by}, {each.at}.{" "}
                  {each.saved + each.unsaved > 0 &&
                    `${each.saved.toLocaleString("en")} saved, ${each.unsaved.toLocaleString("en")} not. `}
                  {each.refused > 0 && `${each.refused} refused.`}
                </p>
              </li>
            ))}
          </ul>
        )}
        <RowPages {...pages} />
      </Section>
      <details className="panel">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">What the columns mean</summary>
        <dl className="grid gap-2 pt-2 text-sm">
          {columns.map(({ name, meaning }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import type { ImportState } from "#domains/bulk-edits/imports/import.ts";
import type { loadImportList } from "../../bulk/load-import-list.ts";
import { CsvFileField } from "../csv-file-field.tsx";
import { Disclosure, DisclosureSummary } from "../disclosure.tsx";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ScreenHelp } from "../help/screen-help.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge, type StatusTone } from "../status-badge.tsx";
import { describeImportState } from "./import-labels.ts";
import { linkLook } from "../link-look.ts";

type ImportListProps = Awaited<ReturnType<typeof loadImportList>> & { error: string | null };

const path = "/admin/products/import";

const tones: Record<ImportState, StatusTone> = {
  checking: "active",
  checked: "waiting",
  unreadable: "bad",
  applying: "active",
  applied: "good",
  cancelled: "over",
};

const columns: ListColumn<ImportListProps["imports"][number]>[] = [
  {
    label: "File",
    cell: ({ id, fileName }) => (
      <RowLink to={`${path}/${id}`}>
        <bdi>{fileName}</bdi>
      </RowLink>
    ),
  },
  {
    label: "State",
    cell: (row) => (
      <StatusBadge tone={row.queued ? "waiting" : tones[row.state]}>{describeImportState(row)}</StatusBadge>
    ),
  },
  { label: "Saved", cell: ({ saved }) => saved.toLocaleString("en"), numeric: true },
  { label: "Not saved", cell: ({ unsaved }) => unsaved.toLocaleString("en"), numeric: true },
  { label: "Refused", cell: ({ refused }) => refused.toLocaleString("en"), numeric: true },
  { label: "By", cell: ({ by }) => <bdi>{by}</bdi> },
  { label: "Sent", sorts: ["newest", "oldest"], cell: ({ at }) => <span className="figures">{at}</span> },
];

const actions: BulkAction[] = [{ intent: "cancel", label: (imports) => `Cancel ${imports}` }];

/** Lists the files that were sent, below the form that sends one. */
export function ImportListView({ list, imports, states, error, ...form }: ImportListProps) {
  return (
    <>
      <ListPage
        title="Import products"
        path={path}
        first={<SendForm {...form} error={error} collapsed={imports.length > 0 || list.narrowed} />}
        list={list}
        search={{ label: "A part of the file's name" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={imports}
        keyOf={({ id }) => id}
        bulk={{ nameOf: ({ fileName }) => fileName, actions }}
        empty="No file was sent yet. The first one is sent with the form above."
      />
      <details className="panel group">
        <DisclosureSummary title="What the columns mean" />
        <dl className="grid gap-2 pt-2 text-sm">
          {form.columns.map(({ name, meaning }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <ScreenHelp topic="import" />
    </>
  );
}

const link = `${linkLook} font-semibold`;

/** Sends a file of products, which is tried first. */
function SendForm({
  formId,
  megabytes,
  rows,
  error,
  collapsed,
}: Pick<ImportListProps, "formId" | "megabytes" | "rows" | "error"> & { collapsed: boolean }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="panel py-2">
      <Disclosure bare title="Send a file" open={!collapsed || error !== null}>
        <div className="grid gap-3">
          <p className="max-w-prose text-sm">
            A CSV file with one row for each variant. It is tried first: you see what it would create, change and
            refuse, and nothing changes until you say so. A blank cell erases nothing, and a product without a row stays
            as it is.
          </p>
          <p className="flex flex-wrap gap-x-6">
            <a href={`${path}-template.csv`} className={link}>
              Template
            </a>
            <a href="/admin/products/export.csv" className={link}>
              All products as CSV
            </a>
          </p>
          {error && <Alert focused>{error}</Alert>}
          <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
            <input type="hidden" name="form" value={formId} />
            <CsvFileField megabytes={megabytes} rows={rows} error={error ?? undefined} />
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
        </div>
      </Disclosure>
    </div>
  );
}

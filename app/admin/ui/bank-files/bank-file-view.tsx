import { Form, Link, useNavigation } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { FieldError } from "#app/ui/elements/field.tsx";
import { linkLook } from "../link-look.ts";
import type { loadBankFile } from "../../bank-files/load-bank-file.ts";
import { FilterChips } from "../lists/filter-chips.tsx";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { RowPages } from "../lists/row-pages.tsx";
import { ColumnsForm } from "../money/columns-form.tsx";
import { FileHead } from "../money/file-head.tsx";
import { withLoadedMapping } from "../money/with-loaded-mapping.ts";
import { useLatestPage } from "../latest/use-latest-page.ts";
import { bankFileStateLabels } from "./bank-labels.ts";
import { HandMatch } from "./hand-match.tsx";

type LoadedFile = Awaited<ReturnType<typeof loadBankFile>>;
type Kind = LoadedFile["kinds"][number];
type Row = LoadedFile["rows"][number];

const kindColumns: ListColumn<Kind>[] = [
  { label: "Rows", cell: ({ label }) => label },
  { label: "Number", cell: ({ rows }) => rows, numeric: true },
  { label: "Amount", cell: ({ amount }) => amount, numeric: true },
  { label: "What they are", cell: ({ meaning }) => meaning },
];

const rowColumns = (result: FormResult | null): ListColumn<Row>[] => [
  { label: "Day", cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  { label: "Amount", cell: ({ amount }) => amount, numeric: true },
  {
    label: "What the bank says",
    cell: ({ text, reference }) => (
      <>
        <bdi className="wrap-anywhere">{text || "–"}</bdi>
        {reference && <bdi className="figures block wrap-anywhere text-muted">{reference}</bdi>}
      </>
    ),
  },
  {
    label: "What it is",
    cell: ({ word, note }) => (
      <>
        {word}
        {note && <span className="block text-muted">{note}</span>}
      </>
    ),
  },
  {
    label: "Order",
    cell: ({ order, ...row }) => (
      <>
        {order !== null && (
          <Link to={`/admin/orders/${order}`} className={`${linkLook} figures`}>
            {order}
          </Link>
        )}
        {row.byHand && (
          <HandMatch line={row.line} order={order} result={result?.values.line === String(row.line) ? result : null} />
        )}
      </>
    ),
  },
];

/** One file of an account: what its rows are, the press that books them, and the forms that match what is not clear. What others do with it appears by itself. */
export function BankFileView({ loaded, result }: { loaded: LoadedFile; result: FormResult | null }) {
  const { page, changes } = useLatestPage(loaded, withLoadedMapping);
  const { id, account, fileName, state, problem, debits, kinds, chips, rows, pages, mapping } = page;
  return (
    <>
      <FileHead
        list={{ label: "All bank files", href: "/admin/money/bank" }}
        title={
          <>
            {account}: <bdi>{fileName}</bdi>
          </>
        }
        about={
          <>
            {page.sent} {debits} {!page.hasFile && "The file itself is deleted, with the bank’s words."}
          </>
        }
        changes={changes}
        result={result}
        asksColumns={Boolean(mapping?.asked)}
        problem={problem}
      />
      <section className="panel grid gap-3" aria-label="State">
        <p role="status" className="font-semibold">
          {bankFileStateLabels[state]}
        </p>
        {state === "tried" && <BookForm {...page} result={result} />}
        <Form method="post" className="flex flex-wrap gap-3">
          {state === "tried" && page.hasFile && (
            <Button look="secondary" name="intent" value="try">
              Compare again
            </Button>
          )}
          {state !== "discarded" && (
            <Button look="secondary" name="intent" value="discard">
              Discard
            </Button>
          )}
          {page.hasFile && (
            <a href={`/admin/money/bank/${id}/file`} className={buttonLooks("secondary", "medium")}>
              The file
            </a>
          )}
        </Form>
      </section>
      {kinds.length > 0 && (
        <ListTable caption="Kinds of rows" columns={kindColumns} rows={kinds} keyOf={({ kind }) => kind} />
      )}
      {mapping && (
        <ColumnsForm whose="this account" {...mapping} result={result?.values.intent === "map" ? result : null} />
      )}
      {kinds.length > 0 && (
        <>
          <h2 className="heading text-lg">Money that came in</h2>
          <FilterChips label="Which of it" chips={chips} />
          {rows.length === 0 ? (
            <p className="panel text-muted">None.</p>
          ) : (
            <ListTable
              caption="Money that came in"
              columns={rowColumns(result)}
              rows={rows}
              keyOf={({ line }) => String(line)}
            />
          )}
          <RowPages {...pages} labels={{ previous: "First", next: "More" }} />
        </>
      )}
    </>
  );
}

function BookForm({ seen, bookable, result }: Pick<LoadedFile, "seen" | "bookable"> & { result: FormResult | null }) {
  const isSending = useNavigation().formMethod === "POST";
  if (bookable.length === 0) return <p>Nothing waits to be booked.</p>;
  const error = result?.errors.kinds?.[0];
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <fieldset aria-describedby={error ? "kinds-error" : undefined}>
        <legend className="font-semibold">What is booked</legend>
        {bookable.map(({ kind, label, first }) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="kinds" value={kind} defaultChecked={first} className="size-5 shrink-0" />
            <span className="figures">{label}</span>
          </label>
        ))}
        {error && <FieldError id="kinds-error">{error}</FieldError>}
      </fieldset>
      <input type="hidden" name="seen" value={seen} />
      <Button look="accent" name="intent" value="book" pending={isSending} pendingLabel="Booking…">
        Book them
      </Button>
    </Form>
  );
}

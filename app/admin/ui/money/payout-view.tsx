import { Form, Link, useNavigation } from "react-router";
import type { ComponentProps } from "react";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { FieldError } from "#app/ui/elements/field.tsx";
import type { PayoutState } from "#domains/payouts/payout.ts";
import { type FilterChip, FilterChips } from "../lists/filter-chips.tsx";
import { ListTable } from "../lists/list-table.tsx";
import { WideTable } from "../lists/wide-table.tsx";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { useLatestPage } from "../latest/use-latest-page.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { FileHead } from "./file-head.tsx";
import { handedInColumns, kindColumns, lineColumns, type PayoutKind, type PayoutLine } from "./payout-columns.tsx";
import { withLoadedMapping } from "./with-loaded-mapping.ts";
import { payoutStateLabels } from "./payout-labels.ts";
import { ReversePayout, type ShownReversal } from "./reverse-payout.tsx";
import { linkLook } from "../link-look.ts";

interface LoadedPayout {
  id: string;
  /** Where it is loaded again; null once nothing can change. */
  latest: string | null;
  reference: string;
  courier: string;
  /** Where the courier's balance stands, of cash that its rider handed in; null for a file. */
  handedIn: string | null;
  fileName: string;
  sent: string;
  booked: string | null;
  state: PayoutState;
  problem: string | null;
  /** The sums of those, as the form sends them back. */
  seen: string;
  /** The kinds of rows that a press can book. */
  bookable: { kind: string; label: string }[];
  /** Whether the file is still kept. */
  hasFile: boolean;
  mayDownload: boolean;
  kinds: PayoutKind[];
  chips: FilterChip[];
  rows: PayoutLine[];
  pages: RowPagesProps;
  mapping: Omit<ComponentProps<typeof ColumnsForm>, "result" | "whose"> | null;
  reversed: { by: string; reason: string } | null;
  /** Where it is reversed, and what would come of that once somebody asks; null where nothing of it is in the books. */
  reversal: { href: string; asked: ShownReversal | null } | null;
}

/** What would come of reversing it is not worked out anew each time. */
const keepForms = (found: LoadedPayout, loaded: LoadedPayout): LoadedPayout => ({
  ...withLoadedMapping(found, loaded),
  reversal: found.reversal && { ...found.reversal, asked: loaded.reversal?.asked ?? null },
});

/** One payout: what its file would do, the press that books it, and what it has done. What others do with it appears by itself. */
export function PayoutView({ loaded, result }: { loaded: LoadedPayout; result: FormResult | null }) {
  const { page: payout, changes } = useLatestPage(loaded, keepForms);
  const { id, reference, courier, state, problem, bookable, kinds, chips, rows, pages, mapping, reversal, handedIn } =
    payout;
  const caption = handedIn ? "Orders" : "Rows of the file";
  return (
    <>
      <FileHead
        list={{ label: "All payouts", href: "/admin/money/payouts" }}
        beside={
          handedIn && (
            <Link to={handedIn} className={linkLook}>
              The rider’s balance
            </Link>
          )
        }
        title={
          <>
            <bdi>{courier}</bdi>: <bdi>{reference}</bdi>
          </>
        }
        about={
          <>
            {handedIn ? "Cash that was handed in." : <bdi>{payout.fileName}.</bdi>} {payout.sent} {payout.booked}{" "}
            {payout.reversed?.by} {!handedIn && !payout.hasFile && "The file itself is deleted."}
          </>
        }
        changes={changes}
        result={result}
        asksColumns={Boolean(mapping?.asked)}
        problem={problem}
      />
      <section className="panel grid gap-3" aria-label="State">
        <p role="status" className="font-semibold">
          {payoutStateLabels[state]}
        </p>
        {payout.reversed && (
          <>
            <p className="max-w-prose wrap-anywhere">{payout.reversed.reason}</p>
            <p>
              Nothing of it is in the books any more. {handedIn ? "The cash" : "Its file"} can be{" "}
              {handedIn ? "entered" : "sent"} again.
            </p>
          </>
        )}
        {state === "tried" && bookable.length === 0 && <p>Nothing of it can be booked: below stands why.</p>}
        {state === "tried" && bookable.length > 0 && <BookForm {...payout} result={result} />}
        <Form method="post" className="flex flex-wrap gap-3">
          {(state === "tried" || state === "asking" || state === "unreadable") && (
            <Button look="secondary" name="intent" value="discard">
              Discard
            </Button>
          )}
          {payout.mayDownload && payout.hasFile && (
            <a href={`/admin/money/payouts/${id}/file`} className={buttonLooks("secondary", "medium")}>
              The file
            </a>
          )}
          {reversal && !reversal.asked && (
            <Link to={reversal.href} className={buttonLooks("secondary", "medium")}>
              Reverse…
            </Link>
          )}
        </Form>
      </section>
      {reversal?.asked && <ReversePayout {...reversal.asked} back={`/admin/money/payouts/${id}`} result={result} />}
      {kinds.length > 0 && (
        <ListTable caption="Kinds of rows" columns={kindColumns} rows={kinds} keyOf={({ kind }) => kind} />
      )}
      {mapping && <ColumnsForm whose="the courier" {...mapping} result={result} />}
      {kinds.length > 0 && (
        <>
          <h2 className="heading text-lg">{caption}</h2>
          <FilterChips label="Which of them" chips={chips} />
          {rows.length === 0 ? (
            <p className="panel text-muted">None.</p>
          ) : (
            <WideTable>
              <ListTable
                caption={caption}
                columns={handedIn ? handedInColumns : lineColumns}
                rows={rows}
                keyOf={({ line }) => String(line)}
              />
            </WideTable>
          )}
          <RowPages {...pages} labels={{ previous: "First", next: "More" }} />
        </>
      )}
    </>
  );
}

function BookForm({ seen, bookable, result }: Pick<LoadedPayout, "seen" | "bookable"> & { result: FormResult | null }) {
  const isSending = useNavigation().formMethod === "POST";
  const error = result?.errors?.kinds?.[0];
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <fieldset aria-describedby={error ? "kinds-error" : "kinds-hint"}>
        <legend className="font-semibold">What is booked</legend>
        {bookable.map(({ kind, label }) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="kinds" value={kind} defaultChecked className="size-5 shrink-0" />
            <span className="figures">{label}</span>
          </label>
        ))}
        {error && <FieldError id="kinds-error">{error}</FieldError>}
        <p id="kinds-hint" className="text-sm text-muted">
          What is left out can be booked later.
        </p>
      </fieldset>
      <input type="hidden" name="seen" value={seen} />
      <Button look="accent" name="intent" value="book" pending={isSending} pendingLabel="Booking…">
        Book them
      </Button>
    </Form>
  );
}

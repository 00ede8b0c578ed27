import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import type { CountResult } from "../../stock/handle-count-form.ts";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { newBrowserId } from "../new-browser-id.ts";
import { countStateLabels } from "./count-labels.ts";
import { MissedScans, RefusedScans } from "./scan-notices.tsx";
import { useScanQueue } from "./use-scan-queue.ts";

interface CountRow {
  id: string;
  name: string;
  sku: string;
  counted: number;
  expected: number | null;
  difference: number | null;
}

interface CountingFormProps {
  action: string;
  result: CountResult | null;
  scan: (code: string) => void;
  addition: string;
}

interface CountViewProps {
  id: string;
  note: string;
  state: StockCountState;
  started: string;
  rows: CountRow[];
  /** The id of what the form adds. */
  addition: string;
  result: CountResult | null;
}

/** A count: first blind, by scanning or typing; then its differences, which are booked. */
export function CountView(props: CountViewProps) {
  const { id, note, state, started, rows, result } = props;
  const action = `/admin/stock/counts/${id}`;
  const { answer, scan, missed, sendNow, refused, forgetRefused } = useScanQueue(action);
  const latest = useLatest(result, answer);
  // Also where the counting is over meanwhile: whoever scans looks at the goods.
  useEffect(() => {
    if (latest) playTone(latest.message.good ? "good" : "bad");
  }, [latest]);
  return (
    <>
      <div className="grid gap-1">
        <h1 className="heading text-2xl wrap-anywhere">
          <bdi>{note || "Count"}</bdi>
        </h1>
        <p className="text-muted">
          {countStateLabels[state]}, started {started}
        </p>
      </div>
      <ScanMessage message={latest?.message ?? null} />
      {missed.length > 0 && (
        <MissedScans
          codes={missed}
          onSend={sendNow}
          then="Stay on this page: they are sent again by themselves, and each is counted once. If it is left, they are sent when this count is open in this tab again."
        />
      )}
      {refused.length > 0 && <RefusedScans reasons={refused} onSeen={forgetRefused} />}
      {state === "counting" && <CountingForm {...{ action, result, scan }} addition={props.addition} />}
      {rows.length === 0 ? (
        <p className="panel text-muted">Nothing is counted yet.</p>
      ) : (
        <ListTable
          caption="Counted items"
          columns={columnsOf(props, action)}
          rows={rows}
          keyOf={({ id: variantId }) => variantId}
        />
      )}
      <Form method="post" action={action} className="flex flex-wrap gap-3">
        {state === "counting" && rows.length > 0 && (
          <Button name="intent" value="review" look="accent">
            Show differences
          </Button>
        )}
        {state === "review" && (
          <>
            <Button name="intent" value="book" look="accent">
              {describeBooking(rows)}
            </Button>
            <Button name="intent" value="counting" look="secondary">
              Go on counting
            </Button>
          </>
        )}
        {(state === "counting" || state === "review") && (
          <Button name="intent" value="discarded" look="quiet">
            Discard this count
          </Button>
        )}
      </Form>
    </>
  );
}

function describeBooking(rows: CountRow[]): string {
  const differing = rows.filter(({ difference }) => difference !== 0).length;
  if (differing === 0) return "Book: everything is right";
  return `Book ${differing} ${differing === 1 ? "difference" : "differences"}`;
}

/** The answer that came last, of the typed form or of a scan. */
function useLatest(typed: CountResult | null, scanned: CountResult | null): CountResult | null {
  const [seen, setSeen] = useState({ typed, scanned, latest: typed });
  if (seen.typed !== typed) setSeen({ typed, scanned, latest: typed });
  else if (seen.scanned !== scanned) setSeen({ typed, scanned, latest: scanned });
  return seen.latest;
}

function CountingForm({ action, result, scan, addition }: CountingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useScanner(scan);
  // The page is loaded again beside it, such as after a scan: what the form sends keeps its id until it is counted.
  const [own, setOwn] = useState({ id: addition, result });
  if (own.result !== result) setOwn({ id: result?.message.good ? newBrowserId() : own.id, result });
  useEffect(() => {
    if (result?.message.good) form.current?.reset();
  }, [result]);
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={action}
        noValidate
        aria-label="Count an item"
        className="panel grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
      >
        <input type="hidden" name="addition" value={own.id} />
        <TextField
          label="Barcode or SKU"
          name="code"
          hint="Each scan counts one more. No field needs the focus."
          defaultValue={result?.values.code ?? ""}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Units found"
          optional
          name="units"
          hint="All of them; empty: 1 more."
          defaultValue={result?.values.units ?? ""}
          inputMode="numeric"
          autoComplete="off"
        />
        {result?.others ? (
          <div className="flex flex-wrap gap-2 sm:col-span-3">
            <input type="hidden" name="seen" value={result.others.counted} />
            <Button name="intent" value="add" look="accent">
              Others: add them
            </Button>
            <Button name="intent" value="count" look="secondary">
              All of them: replace {result.others.counted}
            </Button>
          </div>
        ) : (
          <Button name="intent" value="count" look="secondary">
            Count
          </Button>
        )}
      </Form>
      <CameraScanner onScan={scan} />
    </>
  );
}

function columnsOf({ state }: CountViewProps, action: string): ListColumn<CountRow>[] {
  const columns: ListColumn<CountRow>[] = [
    { label: "Item", cell: ({ name }) => <bdi>{name}</bdi> },
    { label: "SKU", cell: ({ sku }) => sku },
    { label: "Counted", cell: ({ counted }) => counted, numeric: true },
  ];
  if (state !== "counting")
    columns.push(
      { label: "Expected", cell: ({ expected }) => expected, numeric: true },
      {
        label: "Difference",
        cell: ({ difference }) => (
          <strong className={difference === 0 ? "" : "text-failure"}>
            {(difference ?? 0) > 0 ? `+${difference}` : difference}
          </strong>
        ),
        numeric: true,
      },
    );
  if (state === "counting" || state === "review")
    columns.push({
      label: "Again",
      cell: ({ id, name }) => (
        <Form method="post" action={action}>
          <Button
            name="intent"
            value={`again:${id}`}
            look="quiet"
            size="small"
            aria-label={`${state === "review" ? "Count again" : "Remove"}: ${name}`}
          >
            {state === "review" ? "Count again" : "Remove"}
          </Button>
        </Form>
      ),
    });
  return columns;
}

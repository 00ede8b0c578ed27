import { useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import type { CountResult } from "../../stock/handle-count-form.ts";
import { useFailedForm } from "../failed-requests/failed-form.ts";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { countStateLabels } from "./counts-view.tsx";

interface CountRow {
  id: string;
  name: string;
  sku: string;
  counted: number;
  expected: number | null;
  difference: number | null;
}

interface CountViewProps {
  id: string;
  note: string;
  state: StockCountState;
  started: string;
  rows: CountRow[];
  result: CountResult | null;
}

/** A count: first blind, by scanning or typing; then its differences, which are booked. */
export function CountView(props: CountViewProps) {
  const { id, note, state, started, rows, result } = props;
  const action = `/admin/stock/counts/${id}`;
  // Also where the counting is over meanwhile: whoever scans looks at the goods.
  useEffect(() => {
    if (result) playTone(result.message.good ? "good" : "bad");
  }, [result]);
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
      <ScanMessage message={result?.message ?? null} />
      {state === "counting" && <CountingForm action={action} result={result} />}
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

function CountingForm({ action, result }: { action: string; result: CountResult | null }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const scan = (code: string) => void submit({ intent: "count", code, units: "" }, { method: "post", action });
  useScanner(scan);
  useEffect(() => {
    if (result?.message.good) form.current?.reset();
  }, [result]);
  const [missed, setMissed] = useState<string[]>([]);
  useFailedForm((sent) => {
    const code = sent.get("code");
    if (sent.get("intent") !== "count" || typeof code !== "string") return;
    playTone("bad");
    setMissed((before) => [...before, code]);
  });
  return (
    <>
      {missed.length > 0 && <MissedScans codes={missed} onSeen={() => setMissed([])} />}
      <Form
        ref={form}
        method="post"
        action={action}
        noValidate
        aria-label="Count an item"
        className="panel grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
      >
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

/** The scans that got no answer. The next one may work, and would take the general notice with it. */
function MissedScans({ codes, onSeen }: { codes: string[]; onSeen: () => void }) {
  return (
    <Alert>
      <p className="font-semibold">Perhaps not counted, because the shop did not answer:</p>
      <ul>
        {codes.map((code, at) => (
          // A code may be missed twice.
          <li key={at}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
      <p>Look at their rows, and count again what is missing there.</p>
      <Button look="secondary" size="small" type="button" onClick={onSeen}>
        Done
      </Button>
    </Alert>
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

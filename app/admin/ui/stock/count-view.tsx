import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import type { CountResult } from "../../stock/handle-count-form.ts";
import type { LoadedCount } from "../../stock/load-count.ts";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { useLatest } from "../use-latest.ts";
import { newBrowserId } from "../new-browser-id.ts";
import { countStateLabels } from "./count-labels.ts";
import { MissedScans, RefusedScans } from "./scan-notices.tsx";
import { useScanQueue } from "./use-scan-queue.ts";
import { typedLengths } from "../typed-lengths.ts";

type CountRow = LoadedCount["rows"][number];

interface CountingFormProps {
  action: string;
  result: CountResult | null;
  scan: (code: string) => void;
  setTyped: (typed: boolean) => void;
  addition: string;
}

interface CountViewProps {
  loaded: LoadedCount & {
    /** The id of what the form adds. */
    addition: string;
  };
  result: CountResult | null;
}

const everyMs = 3_000;

/** A count: first blind, by scanning or typing; then its differences, which are booked. What others count appears by itself. */
export function CountView({ loaded, result }: CountViewProps) {
  const latest = useLatest<LoadedCount>(
    loaded,
    ({ id, state }) => (endedCountStates.includes(state) ? null : `/admin/stock/counts/${id}/latest`),
    everyMs,
  );
  const { id, note, started, rows } = latest;
  const [typed, setTyped] = useState(false);
  // Somebody has ended the counting while this one types: the form stays until it is sent or emptied.
  const isLate = typed && loaded.state === "counting" && latest.state !== "counting";
  const state = isLate ? "counting" : latest.state;
  const action = `/admin/stock/counts/${id}`;
  const { answer, scan, missed, sendNow, refused, forgetRefused } = useScanQueue(action);
  const answered = useLatestAnswer(result, answer);
  // Also where the counting is over meanwhile: whoever scans looks at the goods.
  useEffect(() => {
    if (answered) playTone(answered.message.good ? "good" : "bad");
  }, [answered]);
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
      <ScanMessage message={answered?.message ?? null} />
      {missed.length > 0 && (
        <MissedScans
          codes={missed}
          onSend={sendNow}
          then="Stay on this page: they are sent again by themselves, and each is counted once. If it is left, they are sent when this count is open in this tab again."
        />
      )}
      {refused.length > 0 && <RefusedScans reasons={refused} onSeen={forgetRefused} />}
      {isLate && <Alert>{lateMessages[latest.state]} What you have typed is not counted.</Alert>}
      {state === "counting" && <CountingForm {...{ action, result, scan, setTyped }} addition={loaded.addition} />}
      {rows.length === 0 ? (
        <p className="panel text-muted">Nothing is counted yet.</p>
      ) : (
        <ListTable
          caption="Counted items"
          columns={columnsOf(state, action)}
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

const endedCountStates: readonly StockCountState[] = ["booked", "discarded"];

/** What somebody did to a count into which this one still types. */
const lateMessages: Record<StockCountState, string> = {
  counting: "",
  review: "Somebody shows the differences by now. “Go on counting” brings the counting back.",
  booked: "Somebody has booked the count.",
  discarded: "Somebody has discarded the count.",
};

const isFilled = (form: HTMLFormElement) =>
  ["code", "units"].some((name) => String(new FormData(form).get(name) ?? "").trim() !== "");

function describeBooking(rows: CountRow[]): string {
  const differing = rows.filter(({ difference }) => difference !== 0).length;
  if (differing === 0) return "Book: everything is right";
  return `Book ${differing} ${differing === 1 ? "difference" : "differences"}`;
}

/** The answer that came last, of the typed form or of a scan. */
function useLatestAnswer(typed: CountResult | null, scanned: CountResult | null): CountResult | null {
  const [seen, setSeen] = useState({ typed, scanned, latest: typed });
  if (seen.typed !== typed) setSeen({ typed, scanned, latest: typed });
  else if (seen.scanned !== scanned) setSeen({ typed, scanned, latest: scanned });
  return seen.latest;
}

function CountingForm({ action, result, scan, setTyped, addition }: CountingFormProps) {
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
        onInput={({ currentTarget }) => setTyped(isFilled(currentTarget))}
        onReset={() => setTyped(false)}
        aria-label="Count an item"
        className="panel grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
      >
        <input type="hidden" name="addition" value={own.id} />
        <TextField
          label="Barcode or SKU"
          name="code"
          hint="Each scan counts one more. No field needs the focus."
          defaultValue={result?.values.code ?? ""}
          maxLength={typedLengths.search}
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

function columnsOf(state: StockCountState, action: string): ListColumn<CountRow>[] {
  const columns: ListColumn<CountRow>[] = [
    {
      label: "Item",
      cell: ({ name, moved }) => (
        <>
          <bdi>{name}</bdi>
          {moved && (
            <span className="block text-sm font-semibold text-failure">Goods moved while you counted: count again</span>
          )}
        </>
      ),
    },
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

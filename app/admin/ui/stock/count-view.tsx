import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import type { CountResult } from "../../stock/handle-count-form.ts";
import type { LoadedCount } from "../../stock/load-count.ts";
import { ListTable } from "../lists/list-table.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useLatest } from "../latest/use-latest.ts";
import { type CountRow, countColumnsOf } from "./count-columns.tsx";
import { CountingForm } from "./counting-form.tsx";
import { countStateLabels } from "./count-labels.ts";
import { MissedScans, RefusedScans } from "./scan-notices.tsx";
import { useScanQueue } from "./use-scan-queue.ts";

interface CountViewProps {
  loaded: LoadedCount & {
    /** The id of what the form adds. */
    addition: string;
  };
  result: CountResult | null;
}

const pollMilliseconds = 3_000;

/** A count: first blind, by scanning or typing; then its differences, which are booked. What others count appears by itself. */
export function CountView({ loaded, result }: CountViewProps) {
  const latest = useLatest<LoadedCount>(
    loaded,
    ({ id, state }) => (endedCountStates.includes(state) ? null : `/admin/stock/counts/${id}/latest`),
    pollMilliseconds,
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
          columns={countColumnsOf(state, action)}
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

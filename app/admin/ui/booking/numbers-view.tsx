import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import type { NumbersResult, ShownNumber } from "../../booking/numbers.ts";
import { BackLink } from "../back-link.tsx";
import { ListTable } from "../lists/list-table.tsx";
import { Section } from "../section.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { CourierChoice } from "./courier-choice.tsx";

const path = "/admin/book/numbers";

interface NumbersViewProps {
  couriers: { id: string; name: string }[];
  courier: { id: string; name: string } | null;
  result: NumbersResult | null;
}

/** Reads a courier's tracking numbers back: first as a trial, then for good. */
export function NumbersView({ couriers, courier, result }: NumbersViewProps) {
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={`/admin/book${courier ? `?courier=${courier.id}` : ""}`}>Book parcels</BackLink>
        <h1 className="heading text-2xl">Tracking numbers</h1>
      </div>
      <CourierChoice path={path} couriers={couriers} chosen={courier?.id ?? null} />
      {result?.rows && courier && (
        <Rows courier={courier} rows={result.rows} booked={result.booked} text={result.text} lines={result.lines} />
      )}
      {courier && (
        <Section id="read" title={`Numbers from ${courier.name}`}>
          <p className="max-w-prose text-sm">
            Paste two columns, our order number and the tracking number, or choose the file that the courier gave. It is
            tried first: nothing changes until you say so.
          </p>
          {result?.problem && <Alert focused>{result.problem}</Alert>}
          <form
            method="post"
            action={`${path}?courier=${courier.id}`}
            encType="multipart/form-data"
            aria-labelledby="read"
            className="grid max-w-2xl gap-4"
          >
            <input type="hidden" name="courier" value={courier.id} />
            <TextAreaField
              key={`${result?.booked} ${result?.text}`}
              label="Numbers"
              name="text"
              defaultValue={result ? textToCorrect(result) : ""}
              hint="One parcel on a line: 10001-1 TCS779000123"
              rows={6}
              spellCheck={false}
              className="[&_textarea]:font-mono"
            />
            <Field id="file" label="Or a file" optional hint="CSV with any headings, such as Order Reference and CN.">
              {(control) => (
                <input
                  type="file"
                  name="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  className="control bg-white"
                  {...control}
                />
              )}
            </Field>
            <Button
              look={result?.rows && !result.booked ? "secondary" : "accent"}
              className="justify-self-start"
              name="intent"
              value="try"
            >
              Try them
            </Button>
          </form>
        </Section>
      )}
    </>
  );
}

/** What was sent while some of it does not fit, so that it is corrected and tried again; once the rest is handed over, what was left out. */
function textToCorrect({ rows, booked, text }: NumbersResult): string {
  if (!rows) return text;
  const left = rows.filter(({ result }) => result === "problem");
  if (left.length === 0) return "";
  return booked ? left.map(({ reference, tracking }) => `${reference}\t${tracking}`).join("\n") : text;
}

const labels: Record<ShownNumber["result"], { label: string; tone: "good" | "active" | "over" | "bad" }> = {
  ready: { label: "Fits", tone: "active" },
  booked: { label: "Booked", tone: "good" },
  before: { label: "Done", tone: "over" },
  problem: { label: "Left out", tone: "bad" },
};

interface RowsProps {
  courier: { id: string; name: string };
  rows: ShownNumber[];
  booked: boolean;
  text: string;
  lines: string;
}

function Rows({ courier, rows, booked, text, lines }: RowsProps) {
  const count = (result: ShownNumber["result"]) => rows.filter((row) => row.result === result).length;
  const [ready, done, before, left] = [count("ready"), count("booked"), count("before"), count("problem")];
  const said = [
    booked ? `${done} handed over` : `${ready} can be handed over`,
    before > 0 && `${before} booked before`,
    left > 0 && `${left} left out`,
  ].filter(Boolean);
  return (
    <Section id="rows" title={booked ? "What was booked" : "What the numbers mean"}>
      <Alert tone={booked && left === 0 ? "success" : "info"} focused>
        {said.join(", ")}.
      </Alert>
      {ready > 0 && (
        <form method="post" action={`${path}?courier=${courier.id}`}>
          <input type="hidden" name="courier" value={courier.id} />
          <textarea hidden readOnly name="text" value={text} />
          <input type="hidden" name="lines" value={lines} />
          <Button look="accent" name="intent" value="book">
            Hand {ready} {ready === 1 ? "parcel" : "parcels"} over to {courier.name}
          </Button>
          <p className="mt-1 text-sm text-muted">Each shopper is mailed the tracking number.</p>
        </form>
      )}
      <ListTable
        caption="Rows"
        columns={[
          { label: "Ours", cell: ({ reference }) => reference || "–" },
          { label: "Tracking number", cell: ({ tracking }) => tracking || "–" },
          {
            label: "Result",
            cell: ({ result }) => <StatusBadge tone={labels[result].tone}>{labels[result].label}</StatusBadge>,
          },
          { label: "Why", cell: (row) => row.text },
          { label: "Line", cell: ({ line }) => line, numeric: true },
        ]}
        // What needs a look stands at the top.
        rows={rows.toSorted(
          (one, other) =>
            Number(other.result === "problem") - Number(one.result === "problem") || one.line - other.line,
        )}
        keyOf={({ line }) => String(line)}
      />
    </Section>
  );
}

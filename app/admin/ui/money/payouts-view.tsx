import { Form, Link, useNavigation } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { PayoutState } from "#domains/payouts/payout.ts";
import { CsvFileField } from "../csv-file-field.tsx";
import { FormAlert } from "../form-alert.tsx";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { Section } from "../section.tsx";
import { payoutStateWords } from "./payout-words.ts";

export interface ListedPayout {
  id: string;
  reference: string;
  courier: string;
  state: PayoutState;
  /** What it paid out, of the rows that are booked or would be. */
  paidOut: string;
  sent: string;
}

interface PayoutsViewProps {
  payouts: ListedPayout[];
  pages: RowPagesProps;
  couriers: { id: string; name: string }[];
  megabytes: number;
  rows: number;
  result: FormResult | null;
}

const columns: ListColumn<ListedPayout>[] = [
  {
    label: "Payout",
    cell: ({ id, reference }) => (
      <Link
        to={`/admin/money/payouts/${id}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        <bdi>{reference}</bdi>
      </Link>
    ),
  },
  { label: "Courier", cell: ({ courier }) => <bdi>{courier}</bdi> },
  { label: "State", cell: ({ state }) => payoutStateWords[state] },
  { label: "Paid out", cell: ({ paidOut }) => paidOut, numeric: true },
  { label: "Sent", cell: ({ sent }) => sent },
];

/** Sends a courier's payout file, and lists those that were sent. */
export function PayoutsView({ payouts, pages, couriers, megabytes, rows, result }: PayoutsViewProps) {
  const isSending = useNavigation().formMethod === "POST";
  const errors = result?.errors ?? {};
  return (
    <>
      <h1 className="heading text-2xl">Payouts</h1>
      <Section id="send" title="Send a payout file">
        <p className="max-w-prose text-sm">
          The file in which a courier says what it paid for each parcel. It is tried first: you see which rows match,
          what is short, and what the shop does not know. Nothing is booked until you say so, and each file once.
        </p>
        <FormAlert result={result} />
        <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
          <SelectField
            label="Courier"
            name="courier"
            required
            defaultValue={result?.values.courier ?? ""}
            error={errors.courier?.[0]}
          >
            <option value="">Choose</option>
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="The courier's number of the payout"
            name="reference"
            optional
            maxLength={60}
            hint="It stands beside each entry in the books. Without it, the file's name does."
            defaultValue={result?.values.reference ?? ""}
            error={errors.reference?.[0]}
          />
          <CsvFileField
            megabytes={megabytes}
            rows={rows}
            advice="From Excel: Save As, CSV UTF-8."
            error={errors.file?.[0]}
          />
          <Button look="accent" className="justify-self-start" pending={isSending} pendingLabel="Sending…">
            Try the file
          </Button>
        </Form>
      </Section>
      <h2 className="heading text-lg">Payouts that were sent</h2>
      {payouts.length === 0 ? (
        <p className="panel text-muted">No payout was sent yet.</p>
      ) : (
        <ListTable caption="Payouts" columns={columns} rows={payouts} keyOf={({ id }) => id} />
      )}
      <RowPages {...pages} />
    </>
  );
}

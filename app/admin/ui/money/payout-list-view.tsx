import type { FormResult } from "#app/ui/account/form-result.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxReferenceLength } from "#domains/orders/payments/payment-methods.ts";
import type { loadPayoutList } from "../../money/load-payout-list.ts";
import { ScreenHelp } from "../help/screen-help.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { SendFileForm } from "../sent-files/send-file-form.tsx";
import { payoutStateLabels } from "./payout-labels.ts";

type PayoutListProps = Awaited<ReturnType<typeof loadPayoutList>> & { result: FormResult | null };
type Row = PayoutListProps["payouts"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Payout",
    cell: ({ id, reference }) => (
      <RowLink to={`/admin/money/payouts/${id}`}>
        <bdi>{reference}</bdi>
      </RowLink>
    ),
  },
  { label: "Courier", cell: ({ courier }) => <bdi>{courier}</bdi> },
  { label: "State", cell: ({ state }) => payoutStateLabels[state] },
  { label: "Paid out", cell: ({ paidOut }) => paidOut, numeric: true },
  { label: "File", optional: true, cell: ({ file }) => <bdi>{file || "Cash"}</bdi> },
  { label: "Sent", cell: ({ sent }) => <span className="figures">{sent}</span>, sorts: ["newest", "oldest"] },
  { label: "Booked", optional: true, cell: ({ booked }) => <span className="figures">{booked ?? "–"}</span> },
];

/** The payouts that were sent, below the form that sends one. */
export function PayoutListView({ list, payouts, states, couriers, limits, result }: PayoutListProps) {
  return (
    <>
      <ListPage
        title="Payouts"
        path="/admin/money/payouts"
        first={
          <SendFileForm
            title="Send a payout file"
            about="The file in which a courier says what it paid for each parcel. It is tried first: you see which rows match, what is short, and what the shop does not know. Nothing is booked until you say so, and each file once. The cash of your own rider needs no file: it is entered on the rider’s balance."
            owner={{ label: "Courier", name: "courier", choices: couriers }}
            limits={limits}
            result={result}
            collapsed={payouts.length > 0 || list.narrowed}
          >
            <TextField
              label="The courier's number of the payout"
              name="reference"
              optional
              maxLength={maxReferenceLength}
              hint="It stands beside each entry in the books. Without it, the file's name does."
              defaultValue={result?.values.reference ?? ""}
              error={result?.errors?.reference?.[0]}
            />
          </SendFileForm>
        }
        list={list}
        search={{ label: "A part of the courier's number, or of the file's name" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={payouts}
        keyOf={({ id }) => id}
        empty="No payout was sent yet. The first file is sent with the form above."
      />
      <ScreenHelp topic="payouts" />
    </>
  );
}

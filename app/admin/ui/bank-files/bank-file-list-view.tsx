import type { FormResult } from "#app/ui/account/form-result.ts";
import type { loadBankFileList } from "../../bank-files/load-bank-file-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { SendFileForm } from "../sent-files/send-file-form.tsx";
import { bankFileStateLabels } from "./bank-labels.ts";

type BankFileListProps = Awaited<ReturnType<typeof loadBankFileList>> & { result: FormResult | null };
type Row = BankFileListProps["files"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "File",
    cell: ({ id, name }) => (
      <RowLink to={`/admin/money/bank/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { label: "Account", cell: ({ account }) => account },
  { label: "State", cell: ({ state }) => bankFileStateLabels[state] },
  { label: "To book", cell: ({ toBook }) => toBook.toLocaleString("en"), numeric: true },
  { label: "Not clear", cell: ({ notClear }) => notClear.toLocaleString("en"), numeric: true },
  { label: "Booked", cell: ({ booked }) => booked.toLocaleString("en"), numeric: true },
  { label: "Sent", cell: ({ sent }) => <span className="figures">{sent}</span>, sorts: ["newest", "oldest"] },
];

/** The files of accounts that were sent, below the form that sends one. */
export function BankFileListView({ list, files, states, accounts, limits, result }: BankFileListProps) {
  return (
    <ListPage
      title="Bank files"
      path="/admin/money/bank"
      first={
        <SendFileForm
          title="Send an account's file"
          about="What came into your bank account or wallet, as the bank’s site downloads it. Each row is compared with the orders first; nothing is booked until you say so, and no row is booked twice, also when the days of two files overlap."
          owner={{ label: "Account", name: "account", choices: accounts }}
          limits={limits}
          result={result}
          collapsed={files.length > 0 || list.narrowed}
        />
      }
      list={list}
      search={{ label: "A part of the file's name" }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={files}
      keyOf={({ id }) => id}
      empty="No file was sent yet. The first one is sent with the form above."
    />
  );
}

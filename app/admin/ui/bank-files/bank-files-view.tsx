import { Form, useNavigation } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField } from "#app/ui/elements/text-field.tsx";
import { CsvFileField } from "../csv-file-field.tsx";
import type { loadBankFiles } from "../../bank-files/load-bank-files.ts";
import { FormAlert } from "../form-alert.tsx";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { RowPages } from "../lists/row-pages.tsx";
import { Section } from "../section.tsx";
import { bankFileStateWords } from "./bank-words.ts";

type BankFilesProps = Awaited<ReturnType<typeof loadBankFiles>> & {
  megabytes: number;
  most: number;
  result: FormResult | null;
};
type Row = BankFilesProps["files"][number];

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
  { label: "State", cell: ({ state }) => bankFileStateWords[state] },
  { label: "To book", cell: ({ waiting }) => waiting.toLocaleString("en"), numeric: true },
  { label: "Not clear", cell: ({ open }) => open.toLocaleString("en"), numeric: true },
  { label: "Booked", cell: ({ booked }) => booked.toLocaleString("en"), numeric: true },
  { label: "Sent", cell: ({ sent }) => sent },
];

/** Sends the file of an account, and lists those that were sent. */
export function BankFilesView({ files, pages, accounts, megabytes, most, result }: BankFilesProps) {
  const isSending = useNavigation().formMethod === "POST";
  const errors = result?.errors ?? {};
  return (
    <>
      <h1 className="heading text-2xl">Bank files</h1>
      <Section id="send" title="Send an account's file">
        <p className="max-w-prose text-sm">
          What came into your bank account or wallet, as the bank&rsquo;s site downloads it. Each row is compared with
          the orders first; nothing is booked until you say so, and no row is booked twice, also when the days of two
          files overlap.
        </p>
        <FormAlert result={result} />
        <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
          <SelectField
            label="Account"
            name="account"
            required
            defaultValue={result?.values.account ?? ""}
            error={errors.account?.[0]}
          >
            <option value="">Choose</option>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <CsvFileField
            megabytes={megabytes}
            rows={most}
            advice="From Excel: Save As, CSV UTF-8."
            error={errors.file?.[0]}
          />
          <Button look="accent" className="justify-self-start" pending={isSending} pendingLabel="Sending…">
            Try the file
          </Button>
        </Form>
      </Section>
      <h2 className="heading text-lg">Files that were sent</h2>
      {files.length === 0 ? (
        <p className="panel text-muted">None yet.</p>
      ) : (
        <ListTable caption="Files that were sent" columns={columns} rows={files} keyOf={({ id }) => id} />
      )}
      <RowPages {...pages} labels={{ previous: "Newest", next: "Older" }} />
    </>
  );
}

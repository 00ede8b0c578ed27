import type { RouterContextProvider } from "react-router";
import { bankAccounts, bankFileLimits, bankFileStates } from "#domains/bank-files/bank-file.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { bankAccountLabels, bankFileStateLabels } from "../ui/bank-files/bank-labels.ts";
import { bankFileList, countRows } from "./bank-file-list.ts";

/** The data of the list of bank files, with the accounts that a file can be of. */
export async function loadBankFileList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await bankFileList.load(context, request);
  return {
    list,
    files: rows.map((file) => ({
      id: file.id,
      name: file.fileName,
      account: bankAccountLabels[file.account],
      state: file.state,
      ...countRows(file),
      sent: formatDateTime(file.createdAt),
    })),
    states: presentChoices(state, "state", bankFileStates, bankFileStateLabels),
    accounts: bankAccounts.map((id) => ({ id, name: bankAccountLabels[id] })),
    limits: { megabytes: bankFileLimits.bytes / 1_000_000, rows: bankFileLimits.rows },
  };
}

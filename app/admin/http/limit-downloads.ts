import { data } from "react-router";
import type { Shop } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { type AuditedAction, recordAudit } from "#domains/audit/record-audit.ts";
import type { StaffActor } from "#kernel/actor.ts";

declare const isRecorded: unique symbol;

/** That a file may go out: an entry of the audit trail tells of it, or it needs none. `csvResponse` and `fileResponse` send no file without. */
export interface DownloadRecord {
  readonly [isRecorded]: true;
}

const record = {} as DownloadRecord;

/** Files that need no entry, by the reason. Customers' data, and what the shop has of all its goods, orders or money, are none of them. */
export const unrecorded = {
  /** The same for everybody, without anything of the shop's. */
  template: record,
  /** Rows that staff sent, with what is wrong with them. */
  sentRows: record,
  /** A paper that a courier wrote to the shop, which names no customer. */
  courierPaper: record,
  /** A picture that a screen shows to who may see that screen. */
  picture: record,
  /** The command that collects the data records it. */
  recordedByCommand: record,
} as const satisfies Record<string, DownloadRecord>;

/**
 * Throws 429 for a member who downloaded many files just now: each is a read of a whole list, or names customers. Otherwise returns
 * what records a file in the audit trail.
 */
export async function limitDownloads(
  { database, limits }: Pick<Shop, "database" | "limits">,
  by: StaffActor<never>,
  limit: "exports" | "courierLabels" = "exports",
): Promise<(entry: AuditedAction) => Promise<DownloadRecord>> {
  const rate = await limits[limit](by.accountId);
  if (!rate.allowed)
    throw data("You downloaded several files just now. Wait a few minutes, then try again.", {
      status: 429,
      headers: retryAfter(rate.retryAfterSeconds),
    });
  return async (entry) => {
    await recordAudit(database, by, [entry]);
    return record;
  };
}

/** The entry of a list's file. It says which parameters narrowed the list and not their values, which may be a name or a phone number. */
export const exportOf = (list: string, params: readonly string[]): AuditedAction => ({
  action: `${list}.exported`,
  subjectId: null,
  after: { filters: params },
});

import type { RouterContextProvider } from "react-router";
import type { Shop } from "#app/http/context.ts";
import type { RowOutcome } from "#domains/staff/lists/bulk-run.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission } from "../http/require-staff.ts";
import type { BulkNouns } from "./count-bulk-rows.ts";

type Context = Readonly<RouterContextProvider>;

/** What comes next for rows that were done. It is offered to who has all of these permissions, where there is something to do. */
export interface BulkNext {
  needs: readonly Permission[];
  lead: (done: { db: Database; by: Staff<never>; keys: string[] }) => Promise<NextLink | null> | NextLink;
}

interface NextLink {
  label: string;
  href: string;
}

/** As `BulkNext`, whose lead gets a member with these permissions. */
export const bulkNext = <const P extends Permission>(next: {
  needs: readonly P[];
  lead: (done: { db: Database; by: Staff<P>; keys: string[] }) => ReturnType<BulkNext["lead"]>;
}): BulkNext => next as unknown as BulkNext;

/** How an action on many rows is offered. */
interface BulkAction {
  /** "Confirm"; the number of rows follows. */
  verb: string;
  /** What its fields add to that, such as "to TCS". */
  describe?: (values: Record<string, string>) => string;
  /** What comes next for the rows that were done, such as a document to print. */
  next?: BulkNext;
  /** What is missing in its fields; undefined when nothing is. */
  check?: (values: Record<string, string>) => string | undefined;
  /** The intent that takes it back, where there is one; it gets the same fields. */
  undo?: string;
  /** Not offered as a button: only Undo asks for it. */
  hidden?: boolean;
}

interface BulkWarning {
  problem: string;
  /** The hidden fields by which the next press says that it is meant. */
  meant: Record<string, string>;
}

interface Row<By> {
  db: Database;
  by: By;
  /** The id of the run: the same when a row is done again after a crash. */
  run: string;
  key: string;
  values: Record<string, string>;
  limits: Shop["limits"];
}

type RunRow<By> = (row: Row<By>) => Promise<Omit<RowOutcome, "key">>;

interface Rows<By> {
  db: Database;
  by: By;
  keys: string[];
  values: Record<string, string>;
}

/** What may be a slip of the pen in its fields, for these rows; nothing is done until the form comes again with the values of `meant`. */
type WarnOfRows<By> = (rows: Rows<By>) => Promise<BulkWarning | null>;

interface GrantedCommand {
  by: Staff<never>;
  run: RunRow<Staff<never>>;
  warn: WarnOfRows<Staff<never>>;
}

/** An action on many rows of a list. */
export interface BulkCommand extends BulkAction {
  needs: readonly Permission[];
  /** Requires the permission of the command; gives who has it, the command for one row, and what it warns of. */
  authorise: (context: Context, request: Request) => Promise<GrantedCommand>;
}

/** An action on many rows, from the command for one row and the permission that it needs. */
export function bulkCommand<P extends Permission>({
  needs,
  run,
  warn,
  ...action
}: BulkAction & {
  needs: P | readonly [P, ...P[]];
  run: RunRow<Staff<P>>;
  warn?: WarnOfRows<Staff<P>>;
}): BulkCommand {
  const needed = typeof needs === "string" ? ([needs] as const) : needs;
  return {
    ...action,
    needs: needed,
    async authorise(context, request) {
      const by = await requirePermission(context, request, ...needed);
      return {
        by,
        run: (row) => run({ ...row, by }),
        warn: async (rows) => warn?.({ ...rows, by }) ?? null,
      };
    },
  };
}

/** A page to which rows are only taken along, such as one that prints them. */
export interface BulkLead {
  needs: readonly Permission[];
  /** The page for marked rows. */
  to: (keys: string[]) => string;
  /** The page for all rows that match, from the parameters that narrow the list; a lead without one takes marked rows alone. */
  ofAll?: (params: Record<string, string>) => string;
}

export interface BulkList {
  /** Under which its runs are stored. */
  name: string;
  /** What one needs to see the list. Each command's own permission is required before a row is done. */
  permission: Permission;
  nouns: BulkNouns;
  commands: Record<string, BulkCommand>;
  leads: Record<string, BulkLead>;
  /** The parameters of the URL that narrow and sort the list. */
  params: Record<string, string>;
  /** Whether a row can have this key. What a form names otherwise is refused as a row, and no command gets it. */
  isKey: (key: string) => boolean;
  labelOf: (key: string) => { label: string; href: string };
  /** The keys of all rows that the URL's filters let through, at most so many; null when one of the filters cannot be read. */
  listKeys: (limit: number) => Promise<string[] | null>;
}

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "#domains/orders/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf } from "#platform/database/columns.ts";
import {
  type BankAccount,
  bankAccounts,
  type BankFileState,
  bankFileStates,
  type BankRowKind,
  bankRowKinds,
  type BankTotals,
  bookableKinds,
} from "../bank-file.ts";
import type { BankColumns } from "../files/bank-columns.ts";
import type { BankQuestions } from "../files/read-bank-file.ts";

const amount = () => bigint({ mode: "number" }).$type<Paisa>();
const account = () => text().$type<BankAccount>().notNull();

/** What the columns of an account's files mean. */
export const bankColumns = pgTable(
  "bank_files_columns",
  { account: account().primaryKey(), columns: jsonb().$type<BankColumns>().notNull() },
  (row) => [check("bank_files_columns_account", sql`${row.account} in (${listOf(bankAccounts)})`)],
);

/** The files of accounts that staff have sent. */
export const bankFiles = pgTable(
  "bank_files_files",
  {
    id: uuid().primaryKey(),
    createdAt: currentTimestamp(),
    /** The account of the staff member. */
    createdBy: text().notNull(),
    account: account(),
    fileName: text().notNull(),
    /** Null once the file is deleted, and with it the bank's words in its rows. */
    fileKey: text(),
    /** Of the file, so that it is sent once. */
    digest: text().notNull(),
    state: text().$type<BankFileState>().notNull(),
    /** Why the file cannot be read. */
    problem: text(),
    headings: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    questions: jsonb().$type<BankQuestions>(),
    totals: jsonb().$type<BankTotals>().notNull().default({}),
    /** Rows of money that went out. */
    debits: integer().notNull().default(0),
  },
  (file) => [
    check("bank_files_files_state", sql`${file.state} in (${listOf(bankFileStates)})`),
    check("bank_files_files_account", sql`${file.account} in (${listOf(bankAccounts)})`),
    uniqueIndex("bank_files_files_digest")
      .on(file.account, file.digest)
      .where(sql`${file.state} <> 'discarded'`),
    index("bank_files_files_created").on(file.createdAt),
    index("bank_files_files_state").on(file.state, file.id),
    index("bank_files_files_account").on(file.account, file.id),
  ],
);

/** The money that came in, of a file. The bank's words may name its sender: rows are deleted with their file. */
export const bankRows = pgTable(
  "bank_files_rows",
  {
    fileId: uuid()
      .notNull()
      .references(() => bankFiles.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    kind: text().$type<BankRowKind>().notNull(),
    day: date(),
    amount: amount().notNull(),
    text: text().notNull(),
    reference: text().notNull(),
    digest: text().notNull(),
    orderId: uuid().references(() => orders.id),
    orderNumber: bigint({ mode: "number" }),
    /** What the order owed when the row was matched, less what earlier rows of the file pay. */
    due: amount(),
    byHand: boolean().notNull().default(false),
    note: text(),
  },
  (row) => [
    primaryKey({ columns: [row.fileId, row.line] }),
    index("bank_files_rows_kind").on(row.fileId, row.kind, row.line),
    index("bank_files_rows_bookable")
      .on(row.fileId)
      .where(sql`${row.kind} in (${listOf(bookableKinds)})`),
    index("bank_files_rows_order")
      .on(row.orderId)
      .where(sql`${row.orderId} is not null`),
    check("bank_files_rows_kind", sql`${row.kind} in (${listOf(bankRowKinds)})`),
  ],
);

/** The rows that are booked, whichever file they came in. They outlive files, and hold no words of the bank. */
export const bankBooked = pgTable(
  "bank_files_booked",
  {
    digest: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    bookedAt: currentTimestamp(),
    /** The account of the staff member. */
    bookedBy: text().notNull(),
  },
  (booked) => [index("bank_files_booked_order").on(booked.orderId)],
);

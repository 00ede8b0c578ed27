import { Link } from "react-router";
import { linkLook } from "../link-look.ts";
import type { ListColumn } from "../lists/list-table.tsx";

export interface PayoutKind {
  kind: string;
  label: string;
  meaning: string;
  rows: string;
  due: string;
  paidOut: string;
}

export interface PayoutLine {
  line: number;
  number: string;
  /** The order's screen; null for a row without a parcel. */
  href: string | null;
  order: string;
  due: string;
  collected: string;
  fee: string;
  tax: string;
  paidOut: string;
  word: string;
  note: string | null;
  /** What the file says, of a row that could not be read. */
  text: string | null;
}

/** The kinds of rows, with what becomes of them. */
export const kindColumns: ListColumn<PayoutKind>[] = [
  { label: "Rows", cell: ({ label }) => label },
  { label: "Number", cell: ({ rows }) => rows, numeric: true },
  { label: "Due", cell: ({ due }) => due, numeric: true },
  { label: "Paid out", cell: ({ paidOut }) => paidOut, numeric: true },
  { label: "What becomes of them", cell: ({ meaning }) => meaning },
];

const ofFiles: ReadonlySet<string> = new Set(["Parcel", "Collected", "Fee, tax"]);

/** The rows of a file. */
export const lineColumns: ListColumn<PayoutLine>[] = [
  {
    label: "Parcel",
    cell: ({ number, line }) => (
      <>
        {/* As couriers write them, numbers stay on one line: the table scrolls. What is longer than those of any courier does not. */}
        <bdi className="rows:inline-block rows:w-max rows:max-w-[26ch]">{number}</bdi>
        <span className="figures block font-normal text-muted">line {line}</span>
      </>
    ),
  },
  {
    label: "Order",
    cell: ({ href, order }) =>
      href === null ? (
        <bdi>{order}</bdi>
      ) : (
        <Link to={href} className={linkLook}>
          {order}
        </Link>
      ),
  },
  { label: "Due", cell: ({ due }) => due, numeric: true },
  { label: "Collected", cell: ({ collected }) => collected, numeric: true },
  {
    label: "Fee, tax",
    cell: ({ fee, tax }) => (
      <>
        {fee}
        <span className="md:block">
          <span className="md:sr-only">, </span>
          {tax}
        </span>
      </>
    ),
    numeric: true,
  },
  { label: "Paid out", cell: ({ paidOut }) => paidOut, numeric: true },
  {
    label: "What it is",
    cell: ({ word, note, text }) => (
      <>
        {word}
        {note && <span className="block text-muted">{note}</span>}
        {text && (
          <span className="block wrap-anywhere">
            The file says: <bdi>{text}</bdi>
          </span>
        )}
      </>
    ),
  },
];

/** The rows of cash that was handed in: the shop wrote them, each for an order, and nobody kept a fee. */
export const handedInColumns = lineColumns.filter(({ label }) => !ofFiles.has(label));

import { Form, Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import type { loadMailList } from "../../mails/load-mail-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { MailStateBadge } from "./mail-state.tsx";

type MailListProps = Awaited<ReturnType<typeof loadMailList>>;
type Row = MailListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Mail",
    cell: ({ id, subject, kind }) => (
      <RowLink to={`/admin/mails/${id}`}>
        <bdi className="line-clamp-2 xl:min-w-48">{subject === "" ? kind : subject}</bdi>
      </RowLink>
    ),
  },
  { label: "State", cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    label: "To",
    cell: ({ recipient }) =>
      recipient === null ? (
        <span className="text-muted">not known any more</span>
      ) : (
        <span title={recipient} className="md:block md:max-w-32 md:truncate xl:max-w-48">
          {recipient}
        </span>
      ),
  },
  { label: "Kind", wideOnly: true, cell: ({ kind }) => <span className="xl:whitespace-nowrap">{kind}</span> },
  {
    label: "Error",
    // The whole of it stands on the mail's own screen.
    cell: ({ state, error }) =>
      state === "failed" && error !== null ? <span className="line-clamp-2">{error}</span> : "–",
  },
  { label: "When", cell: ({ at }) => <span className="figures xl:whitespace-nowrap">{at}</span> },
];

/** Every mail that the shop sent or tried to send. */
export function MailListView({ q, state, kind, days, rows, states, kinds, pages }: MailListProps) {
  const narrowed = q !== "" || state !== "" || kind !== "";
  return (
    <>
      <ListPage
        title="Mails"
        path="/admin/mails"
        search={{ label: "To: the whole e-mail address", value: q, maxLength: 320, keep: { state, kind } }}
        filters={[{ label: "State", chips: states }]}
        moreFilters={<KindForm q={q} state={state} kind={kind} kinds={kinds} />}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        empty={
          narrowed ? (
            <>
              <p>No mail fits.</p>
              <Link
                to="/admin/mails"
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
              >
                Show all mails
              </Link>
            </>
          ) : (
            <p>No mail was sent yet. Each mail that the shop sends, or fails to send, appears here.</p>
          )
        }
        pages={pages}
      />
      <p className="text-sm text-muted">Mails stay here for {days} days.</p>
    </>
  );
}

function KindForm({ q, state, kind, kinds }: Pick<MailListProps, "q" | "state" | "kind" | "kinds">) {
  return (
    <Form method="get" action="/admin/mails" className="flex items-center gap-2">
      {q !== "" && <input type="hidden" name="q" value={q} />}
      {state !== "" && <input type="hidden" name="state" value={state} />}
      <label className="flex min-w-0 items-center gap-2 text-sm font-semibold">
        Kind
        <select key={kind} name="kind" defaultValue={kind} className="control min-w-0">
          <option value="">All kinds</option>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button look="secondary" size="small">
        Show
      </Button>
    </Form>
  );
}

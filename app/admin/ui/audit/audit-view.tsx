import { Form, Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { loadAudit } from "../../audit/load-audit.ts";
import { Disclosure } from "../disclosure.tsx";
import { RowPages } from "../lists/row-pages.tsx";
import { EntryList } from "./entry-list.tsx";
import { typedLengths } from "../typed-lengths.ts";

type AuditProps = Awaited<ReturnType<typeof loadAudit>>;

/** What staff and the shop itself changed, the newest first. */
export function AuditView({ filter, options, entries, pages, further }: AuditProps) {
  const narrowed = Object.values(filter).some((value) => value !== "");
  return (
    <>
      <h1 className="heading text-2xl">Audit trail</h1>
      <div className="panel py-1!">
        <Disclosure bare title={narrowed ? "Filters (some are set)" : "Filters"} open={narrowed}>
          <Form
            // A link to other entries fills the fields anew.
            key={JSON.stringify(filter)}
            method="get"
            action="/admin/audit"
            className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3"
          >
            <Choice name="who" label="Who" all="Everybody" options={options.who} value={filter.who} />
            <Choice name="what" label="What" all="Everything" options={options.what} value={filter.what} />
            <Choice name="type" label="Subject" all="All subjects" options={options.type} value={filter.type} />
            <TextField
              name="subject"
              label="Id of the subject"
              defaultValue={filter.subject}
              maxLength={typedLengths.search}
            />
            <TextField
              name="request"
              label="Id of the request"
              defaultValue={filter.request}
              maxLength={typedLengths.search}
            />
            <TextField name="from" label="From" type="date" defaultValue={filter.from} />
            <TextField name="to" label="To" type="date" defaultValue={filter.to} />
            <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-3">
              <Button look="secondary" size="small">
                Show
              </Button>
              {narrowed && (
                <Link to="/admin/audit" className={buttonLooks("quiet", "small")}>
                  Show everything
                </Link>
              )}
            </div>
          </Form>
        </Disclosure>
      </div>
      {further !== null && (
        <p className="panel text-muted">
          The filters fit few of the entries that were looked at so far.{" "}
          <Link to={further} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            Look at more
          </Link>
        </p>
      )}
      {entries.length === 0 && further === null ? (
        <p className="panel text-muted">
          {narrowed ? "No entry fits." : "Nobody has changed anything yet. Each change by staff is listed here."}
        </p>
      ) : entries.length === 0 ? null : (
        <section aria-label="Entries" className="panel">
          <EntryList entries={entries} />
        </section>
      )}
      <RowPages {...pages} />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  options: { value: string; label: string }[];
  value: string;
}

function Choice({ name, label, all, options, value }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

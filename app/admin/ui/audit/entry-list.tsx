import { Link } from "react-router";
import type { ShownEntry } from "../../audit/present-entries.ts";
import { Disclosure } from "../disclosure.tsx";

const entryLink =
  "inline-flex min-h-6 min-w-6 items-center underline decoration-control underline-offset-4 hover:decoration-ink";

/** Audit entries, each with who, when, what, and the values before and after. */
export function EntryList({ entries, named = true }: { entries: ShownEntry[]; named?: boolean }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1.5 py-3 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <span className="font-semibold">{entry.action}</span>
            {named && entry.subject && <Subject {...entry.subject} />}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-muted">
            <span className="figures">{entry.at}</span>
            <Link to={entry.actorHref} className={entryLink}>
              <bdi>{entry.actor}</bdi>
            </Link>
            {entry.address && <span className="figures">{entry.address}</span>}
            {named && entry.request && (
              <Link to={entry.request.href} className={`wrap-anywhere ${entryLink}`}>
                Request {entry.request.id}
              </Link>
            )}
          </p>
          {entry.fields.length > 0 && <Fields fields={entry.fields} />}
        </li>
      ))}
    </ol>
  );
}

function Subject({ label, href, entriesHref }: NonNullable<ShownEntry["subject"]>) {
  return (
    <>
      {href ? (
        <Link to={href} className={`wrap-anywhere ${entryLink}`}>
          {label}
        </Link>
      ) : (
        <span className="wrap-anywhere text-muted">{label}</span>
      )}
      <Link to={entriesHref} className={`text-muted ${entryLink}`}>
        all its changes
      </Link>
    </>
  );
}

/** An entry shows so many fields at once, and so many characters of a value; the rest is collapsed away. */
const maxFields = 4;
const maxShownLength = 160;

function Fields({ fields }: Pick<ShownEntry, "fields">) {
  const short = fields.length <= maxFields && !fields.some(isLong);
  if (short) return <FieldList fields={fields} />;
  return (
    <Disclosure bare title={summarise(fields)}>
      <FieldList fields={fields} />
    </Disclosure>
  );
}

const summarise = (fields: ShownEntry["fields"]) => {
  const names = fields.map(({ field }) => field);
  return names.length <= maxFields
    ? names.join(", ")
    : `${names.slice(0, maxFields).join(", ")} and ${names.length - maxFields} more`;
};

const isLong = ({ before, after }: ShownEntry["fields"][number]) =>
  (before ?? "").length + (after ?? "").length > maxShownLength;

function FieldList({ fields }: Pick<ShownEntry, "fields">) {
  return (
    <dl className="grid gap-1">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{field}:</dt>
          <dd className="min-w-0 wrap-anywhere">
            {before !== null && (
              <>
                <del>
                  <bdi>{before}</bdi>
                </del>
                {after !== null && <span aria-hidden="true"> → </span>}
              </>
            )}
            {after !== null && (
              <ins className="no-underline">
                <bdi>{after}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

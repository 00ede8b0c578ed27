import { Fragment, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import type { FilterField } from "../../lists/filters.ts";
import type { ListControls } from "../../lists/load-list-controls.ts";
import { DisclosureSummary } from "../disclosure.tsx";
import { SearchField } from "./search-field.tsx";
import { linkLook } from "../link-look.ts";

interface ListSearchProps {
  controls: ListControls;
  /** What can be searched for: the field's label. */
  label: string;
  /** Parameters of the URL that have controls of their own, such as the queue. */
  kept?: Record<string, string>;
}

/** One form with the search, the filters and the sort. It is sent to the list's own URL, so the whole state stands there. */
export function FilteredSearch({ controls, label, kept = {} }: ListSearchProps) {
  const { path, text, maxTextLength, query, fields, sort, sorts, chips } = controls;
  const refused = fields.some(({ problem }) => problem !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const filters = useRef<HTMLDetailsElement>(null);
  const shown = useRef(query);
  const changesFilters = useRef(false);
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (!isLoading) return;
    const focused = document.activeElement;
    changesFilters.current = focused?.closest("[data-filters]") != null && form.current?.contains(focused) === true;
  }, [isLoading]);
  useEffect(() => {
    if (!filters.current || shown.current === query) return;
    shown.current = query;
    // What was applied closes the filters, and whoever works with keys goes on at their heading, unless they are elsewhere by now.
    filters.current.open = refused;
    const focused = document.activeElement;
    const isHere = focused === document.body || form.current?.contains(focused) === true;
    if (changesFilters.current && isHere) filters.current.querySelector("summary")?.focus();
    changesFilters.current = false;
  }, [query, refused]);
  return (
    <Form method="get" action={path} role="search" ref={form} className="grid gap-3">
      {Object.entries(kept).map(
        ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField id="list-search" label={label} text={text} maxLength={maxTextLength} />
      <details ref={filters} open={refused} data-filters="" className="group">
        <DisclosureSummary title={fields.length > 0 ? "Filters and sort" : "Sort"} />
        <div className="panel grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {/* A link to another view of the list brings other values of the fields. */}
          <Fragment key={query}>
            {fields.map((field) => (
              <FilterControl key={field.name} {...field} />
            ))}
            <Field id="list-sort" label="Sort">
              {(control) => (
                <select className="control" name="sort" defaultValue={sort} {...control}>
                  {sorts.map(({ id, label: text_ }) => (
                    <option key={id} value={id}>
                      {text_}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </Fragment>
          <p className="self-end">
            <Button look="primary" size="small">
              Apply
            </Button>
          </p>
        </div>
      </details>
      {chips.length > 0 && <ActiveFilters chips={chips} clearHref={controls.clearHref} />}
    </Form>
  );
}

const types = { text: "text", date: "date", amount: "text" } as const;

function FilterControl({ name, label, kind, value, problem, options = [] }: FilterField) {
  return (
    <Field id={`filter-${name}`} label={label} error={problem}>
      {(control) =>
        kind === "choice" ? (
          <select className="control" name={name} defaultValue={value} {...control}>
            <option value="">Any</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input
              className="control"
              name={name}
              type={types[kind]}
              defaultValue={value}
              dir="auto"
              inputMode={kind === "amount" ? "decimal" : undefined}
              list={options.length > 0 ? `${name}-options` : undefined}
              {...control}
            />
            {options.length > 0 && (
              <datalist id={`${name}-options`}>
                {options.map((option) => (
                  <option key={option.value}>{option.value}</option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}

function ActiveFilters({ chips, clearHref }: Pick<ListControls, "chips" | "clearHref">) {
  return (
    <ul aria-label="Filters that are set" data-filters="" className="flex flex-wrap gap-2">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link
            to={href}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-ink bg-white px-3 text-sm font-semibold"
          >
            <bdi>{label}</bdi>
            <span aria-hidden="true">×</span>
            <span className="sr-only">, remove</span>
          </Link>
        </li>
      ))}
      {clearHref && (
        <li>
          <Link to={clearHref} className={`${linkLook} px-2 text-sm font-semibold`}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

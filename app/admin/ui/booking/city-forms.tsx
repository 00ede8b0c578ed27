import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { courierLimits } from "#domains/couriers/text-limits.ts";
import type { BookScreen } from "../../booking/load-book.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";

const path = "/admin/book";

interface CityFormsProps {
  courier: { id: string; name: string };
  cities: BookScreen["cities"];
  version: number;
  result: EditFormResult | null;
}

/** What the courier calls the cities of the parcels that wait, and the courier's list of cities. */
export function CityForms({ courier, cities, version, result }: CityFormsProps) {
  const { unnamed, offered, known, more } = cities;
  const stored = Object.fromEntries(unnamed.map(({ suggestion }, at) => [`name.${at}`, suggestion ?? ""]));
  const state = toFormState("cities", result, stored);
  return (
    <>
      {unnamed.length > 0 && (
        <Section id="cities" title={`Cities that ${courier.name} does not know`}>
          {result?.form === "cities" && <Alert focused>{result.message}</Alert>}
          <p className="max-w-prose text-sm text-muted">
            Say once what the courier calls them; it is kept for all parcels to come. What is filled in is a guess by
            spelling: correct it, or empty it to leave the parcels waiting.
          </p>
          <form method="post" action={`${path}?courier=${courier.id}`} aria-labelledby="cities" className="grid gap-4">
            <input type="hidden" name="courier" value={courier.id} />
            <input type="hidden" name="version" value={version} />
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {unnamed.map(({ city, parcels }, at) => (
                <div key={city}>
                  <input type="hidden" name={`city.${at}`} value={city} />
                  <TextField
                    label={
                      <>
                        <bdi>{city}</bdi>{" "}
                        <span className="font-normal text-muted">
                          ({parcels} {parcels === 1 ? "parcel" : "parcels"})
                        </span>
                      </>
                    }
                    {...fieldProps(state, `name.${at}`)}
                    list={offered.length > 0 ? "courier-cities" : undefined}
                    dir="auto"
                    maxLength={courierLimits.city}
                    autoComplete="off"
                  />
                </div>
              ))}
            </div>
            {offered.length > 0 && (
              <datalist id="courier-cities">
                {offered.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            )}
            <Button className="justify-self-start" name="intent" value="cities">
              Keep these names
            </Button>
            {more && <p className="text-sm text-muted">More cities come when these are named.</p>}
          </form>
        </Section>
      )}
      <Disclosure
        title={
          known === null
            ? `${courier.name}’s list of cities: none yet, so cities are not compared`
            : `${courier.name}’s list of cities: ${known.toLocaleString("en")}`
        }
        open={result?.form === "city-names"}
      >
        <CityListForm courier={courier} version={version} result={result} />
      </Disclosure>
    </>
  );
}

function CityListForm({ courier, version, result }: Pick<CityFormsProps, "courier" | "version" | "result">) {
  const state = toFormState("city-names", result, {});
  return (
    <form
      method="post"
      action={`${path}?courier=${courier.id}`}
      encType="multipart/form-data"
      className="grid max-w-2xl gap-4"
    >
      {result?.form === "city-names" && <Alert focused>{result.message}</Alert>}
      <input type="hidden" name="courier" value={courier.id} />
      <input type="hidden" name="version" value={version} />
      <TextAreaField
        label="Cities as the courier writes them"
        {...fieldProps(
          state,
          "names",
          "One on a line, or a table with a column City. It replaces the list that there is.",
        )}
        dir="auto"
        rows={6}
      />
      <Field id="city-file" label="Or a file" optional hint="CSV, as the courier gives it out.">
        {(control) => (
          <input type="file" name="file" accept=".csv,.tsv,.txt,text/csv" className="control bg-white" {...control} />
        )}
      </Field>
      <Button className="justify-self-start" name="intent" value="city-names">
        Keep the list
      </Button>
    </form>
  );
}

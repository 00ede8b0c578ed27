import { Fragment, type ReactNode } from "react";
import { Ruler } from "lucide-react";
import type { OptionGroup } from "#domains/catalog/product.ts";
import { FieldError } from "#app/ui/elements/field.tsx";
import type { Buyable } from "./buyable.ts";
import { getOptionStatus, type Chosen } from "./choice.ts";
import { Swatch } from "../catalog/swatches.tsx";

interface VariantPickerProps {
  product: Pick<Buyable, "optionGroups" | "variants">;
  chosen: Chosen;
  onChoose: (group: number, optionId: string) => void;
  /** The id of the message about the whole choice, while it is displayed. */
  describedBy?: string | undefined;
  /** The message about a missing choice, displayed above the group at index `above`. Meanwhile every group without a choice is marked. */
  missing?: { message: ReactNode; above: number } | null;
  /** The fragment of the size chart, if the page has one. */
  sizeGuide?: string | undefined;
}

/** A row of visible radio buttons for each option group, named `option-0` and `option-1`. Sold-out options are marked, but can be read and chosen. */
export function VariantPicker({
  product,
  chosen,
  onChoose,
  describedBy,
  missing = null,
  sizeGuide,
}: VariantPickerProps) {
  return product.optionGroups.map((group, place) => (
    <Fragment key={group.id}>
      {missing?.above === place && missing.message}
      <OptionRow
        group={group}
        place={place}
        chosen={chosen[place] ?? null}
        describedBy={describedBy}
        missing={missing !== null && (chosen[place] ?? null) === null}
        guide={/^sizes?$/i.test(group.name) ? sizeGuide : undefined}
        onChoose={(id) => onChoose(place, id)}
        judge={(id) => getOptionStatus(product.variants, chosen, place, id)}
      />
    </Fragment>
  ));
}

interface OptionRowProps {
  group: OptionGroup;
  place: number;
  chosen: string | null;
  describedBy: string | undefined;
  missing: boolean;
  guide: string | undefined;
  onChoose: (optionId: string) => void;
  judge: (optionId: string) => ReturnType<typeof getOptionStatus>;
}

const notes = { available: null, "sold-out": "Sold out", "not-made": "Not made" };

function OptionRow({ group, place, chosen, describedBy, missing, guide, onChoose, judge }: OptionRowProps) {
  const chosenName = group.options.find(({ id }) => id === chosen)?.name;
  const missingId = `option-${place}-missing`;
  // The outline is on an element around the fieldset, because browsers draw a fieldset's own border through its legend. An outline is also visible in forced colours.
  return (
    <div className={missing ? "-m-2 rounded-control p-2 outline-2 outline-failure" : ""}>
      <fieldset
        role="radiogroup"
        aria-invalid={missing || undefined}
        aria-describedby={missing ? missingId : describedBy}
        className="relative"
      >
        <legend className="mb-2 font-semibold">
          <bdi>{group.name}</bdi>
          {chosenName && (
            <span className="font-normal text-muted">
              {": "}
              <bdi>{chosenName}</bdi>
            </span>
          )}
        </legend>
        {guide && (
          <a
            href={guide}
            className="absolute right-0 bottom-full inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4 print:hidden"
          >
            <Ruler aria-hidden="true" className="size-4" />
            Size guide
          </a>
        )}
        {missing && (
          <div className="mb-2">
            <FieldError id={missingId}>
              Choose {/^[aeiou]/i.test(group.name) ? "an" : "a"} {group.name.toLowerCase()}
            </FieldError>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {group.options.map(({ id, name, swatch }) => {
            const note = notes[judge(id)];
            return (
              <label key={id} className={note ? "option option-doubtful" : "option"}>
                <input
                  type="radio"
                  name={`option-${place}`}
                  value={id}
                  checked={chosen === id}
                  onChange={() => onChoose(id)}
                />
                {swatch && <Swatch colour={swatch} />}
                <span>
                  <bdi>{name}</bdi>
                  {note && <small>{note}</small>}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import type { RefusedBeginning } from "../../returns/begin-return.ts";
import { GoodsPicture } from "../goods-picture.tsx";
import { TrackedForm } from "../save-bar/tracked-form.tsx";
import { Section } from "../section.tsx";
import { typedLengths } from "../typed-lengths.ts";
import { linkLook } from "../link-look.ts";

interface Choice {
  value: string;
  label: string;
}

interface BeginningLine {
  position: number;
  name: string;
  pictureKey: string | null;
  max: number;
  /** Why none can come back; null where some can. */
  refusal: string | null;
}

interface BeginReturnViewProps {
  number: number;
  returnId: string;
  lines: BeginningLine[];
  reasons: Choice[];
  outcomes: Choice[];
  maxNoteLength: number;
  refused: RefusedBeginning | null;
}

/** Writes down that a customer sends pieces of an order back. */
export function BeginReturnView(props: BeginReturnViewProps) {
  const { number, lines, reasons, outcomes, maxNoteLength, refused } = props;
  const { values = {}, errors = {}, message } = refused ?? {};
  // The page may be loaded again while the form is open: it stays the same return.
  const [returnId] = useState(values.return ?? props.returnId);
  // Of one piece nobody asks how many.
  const pieces = lines.reduce((all, { max }) => all + max, 0) === 1 ? "1" : "";
  return (
    <>
      <div className="grid gap-1">
        <p>
          <Link to={`/admin/orders/${number}`} className={`${linkLook} text-sm font-semibold`}>
            Order {number}
          </Link>
        </p>
        <h1 className="heading text-2xl">Goods of order {number} come back</h1>
        <p className="max-w-prose text-sm text-muted">
          For a customer who calls or writes. You decide: the days and reasons of the shop settings bind customers
          alone. You answer it on the next page, and the customer is mailed your answer.
        </p>
      </div>
      {message && <Alert focused>{message}</Alert>}
      {lines.every(({ max }) => max === 0) ? (
        <Section id="goods" title="Nothing can come back now">
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <li key={line.position} className="py-3">
                <LineHead {...line} />
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <TrackedForm
          id="return-form"
          title="A return"
          action={`/admin/orders/${number}/return`}
          refused={refused !== null}
          problems={Object.keys(errors).length}
          save={{ label: "Write it down", intent: "begin" }}
          className="grid max-w-3xl gap-4"
        >
          <input type="hidden" name="return" value={returnId} />
          <Section id="goods" title="What comes back">
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <li key={line.position} className="grid gap-2 py-3">
                  <LineHead {...line} />
                  {line.max > 0 && (
                    <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
                      <TextField
                        label="Pieces"
                        name={`quantity-${line.position}`}
                        inputMode="numeric"
                        autoComplete="off"
                        maxLength={typedLengths.units}
                        defaultValue={values[`quantity-${line.position}`] ?? pieces}
                        error={errors[`quantity-${line.position}`]}
                      />
                      <SelectField
                        label="Why"
                        name={`reason-${line.position}`}
                        defaultValue={values[`reason-${line.position}`] ?? ""}
                        error={errors[`reason-${line.position}`]}
                      >
                        <option value="">Choose</option>
                        {reasons.map(({ value, label }) => (
                          <option key={value} value={value}>
                            {label}
                          </option>
                        ))}
                      </SelectField>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <SelectField
              label="What the customer wants"
              hint="For another size or flavour, use Exchange for… on the page of the order."
              name="outcome"
              defaultValue={values.outcome ?? outcomes[0]!.value}
              error={errors.outcome}
            >
              {outcomes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              label="What the customer says"
              hint="The customer reads all of it on the page of the order, as what you wrote down for them: an account to pay back to as well. What staff alone may read goes into the notes of the order."
              optional
              name="note"
              dir="auto"
              maxLength={maxNoteLength}
              defaultValue={values.note ?? ""}
              error={errors.note}
            />
            <Button look="accent" name="intent" value="begin" className="justify-self-start">
              Write it down
            </Button>
          </Section>
        </TrackedForm>
      )}
    </>
  );
}

/** What was bought, and how much of it can come back, or why none. */
function LineHead({ name, pictureKey, max, refusal }: BeginningLine) {
  return (
    <div className="flex gap-3">
      <GoodsPicture pictureKey={pictureKey} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{refusal ?? `${max} with the customer`}</p>
      </div>
    </div>
  );
}

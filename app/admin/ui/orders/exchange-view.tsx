import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { ExchangeScreen } from "../../orders/exchange-screen.ts";
import { BackLink } from "../back-link.tsx";
import { Definitions } from "../definitions.tsx";
import { TrackedForm } from "../save-bar/tracked-form.tsx";
import { Section } from "../section.tsx";
import { GoodsPicker } from "./goods-picker.tsx";
import { GoodsLine } from "./goods-line.tsx";
import { typedLengths } from "../typed-lengths.ts";

/** Exchanges goods of an order: what comes back, what the shopper gets instead, and the difference, before it is placed. */
export function ExchangeView({ screen }: { screen: ExchangeScreen }) {
  const { number, values, errors, message, returnable, chosen, goods, preview, newOrderId } = screen;
  const path = `/admin/orders/${number}/exchange`;
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={`/admin/orders/${number}`}>Order {number}</BackLink>
        <h1 className="heading text-2xl">Exchange goods of order {number}</h1>
      </div>
      {message && <Alert focused>{message}</Alert>}
      {returnable.length === 0 ? (
        <p className="text-muted">Nothing of this order is with the customer: only delivered goods can be exchanged.</p>
      ) : (
        <TrackedForm
          id="exchange"
          title="Exchange"
          refused={Object.keys(values).length > 0}
          problems={Object.keys(errors).length}
          save={preview ? { label: "Place it", intent: "exchange" } : { label: "Work it out", intent: "check" }}
          action={path}
          data-rebuild="check"
          className="grid items-start gap-4 lg:grid-cols-2"
        >
          <input type="hidden" name="newOrderId" value={newOrderId} />
          {preview && <input type="hidden" name="seenDue" value={preview.seenDue} />}
          {/* Enter in a field works the difference out: it is the first button of the form. */}
          <button name="intent" value="check" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <Section id="back" title="What comes back">
            <ul className="divide-y divide-line border-y border-line">
              {returnable.map(({ field, name, options, price, max }) => (
                <li key={field} className="grid gap-1 py-2 text-sm">
                  <div className="flex flex-wrap items-center gap-3">
                    <div className="min-w-0 flex-1 basis-24">
                      <p className="font-semibold wrap-anywhere">
                        <bdi>{name}</bdi>
                      </p>
                      <p className="figures text-muted">
                        {options && `${options}, `}
                        {price}, {max} with the customer
                      </p>
                    </div>
                    <input
                      className="control figures w-16 min-w-0 shrink-0"
                      name={field}
                      aria-label={`Units of ${name} that come back`}
                      aria-invalid={errors[field] !== undefined || undefined}
                      aria-describedby={errors[field] ? `${field}-error` : undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={typedLengths.units}
                      defaultValue={values[field] ?? "0"}
                    />
                  </div>
                  {errors[field] && (
                    <p id={`${field}-error`} className="font-semibold text-failure">
                      {errors[field][0]}
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <fieldset className="grid gap-1">
              <legend className="text-sm font-semibold">Where is it?</legend>
              {[
                ["awaited", "Still with the customer"],
                ["here", "Here: it goes to the returned goods"],
              ].map(([value, label]) => (
                <label key={value} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="receipt"
                    value={value}
                    defaultChecked={(values.receipt ?? "awaited") === value}
                    className="size-5"
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          </Section>
          <Section id="instead" title="What the customer gets instead">
            <GoodsPicker text={goods.text} found={goods.found} here={`${path}#instead`} />
            {chosen.length === 0 ? (
              <p className="text-sm text-muted">Nothing chosen yet.</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {chosen.map((line) => (
                  <ChosenLine key={line.variantId} line={line} error={errors[line.field]?.[0]} path={path} />
                ))}
              </ul>
            )}
            <TextField
              name="deliveryFee"
              label="Delivery, Rs"
              hint="Another size or flavour of the same product costs what was paid; everything else costs today’s price."
              inputMode="decimal"
              maxLength={typedLengths.amount}
              optional
              defaultValue={values.deliveryFee}
              error={errors.deliveryFee?.[0]}
              className="w-full"
            />
            {preview && <Definitions items={preview.rows} figures />}
            <div className="flex flex-wrap gap-2">
              <Button look="secondary" size="small" name="intent" value="check">
                Work out the difference
              </Button>
              {preview && (
                <Button look="accent" size="small" name="intent" value="exchange">
                  Place the exchange
                </Button>
              )}
            </div>
          </Section>
        </TrackedForm>
      )}
    </>
  );
}

interface ChosenLineProps {
  line: ExchangeScreen["chosen"][number];
  error: string | undefined;
  path: string;
}

function ChosenLine({ line: { variantId, field, typed, goods }, error, path }: ChosenLineProps) {
  return (
    <GoodsLine
      name={goods?.name ?? "No longer sold"}
      pictureKey={goods?.pictureKey ?? null}
      variantId={variantId}
      field={{ name: field, typed }}
      error={error ?? null}
      here={`${path}#instead`}
    >
      {goods && (
        <p className="figures wrap-anywhere text-muted">
          {[...goods.options, goods.sku].join(", ")}, {goods.price}, {goods.available} in stock
        </p>
      )}
    </GoodsLine>
  );
}

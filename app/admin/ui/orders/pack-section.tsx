import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { Section } from "../section.tsx";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";

/** Packs a parcel: how many units of each line that are in none yet. */
export function PackSection(form: OrderFormContext) {
  const { lines, parcels } = form.order;
  const next = Math.max(0, ...parcels.map(({ number }) => number)) + 1;
  return (
    <Section
      id="pack"
      title={`Pack some as parcel ${next}`}
      aside={
        <Link
          to={`/admin/pack/${form.order.number}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          Pack by scan
        </Link>
      }
    >
      <OrderForm {...form} intent="pack">
        {(field) => (
          <>
            <p className="text-sm text-muted">Lower a number to leave units for another parcel.</p>
            <ul className="grid w-full gap-3">
              {lines
                .filter(({ unpacked }) => unpacked > 0)
                .map(({ position, name, sku, options, unpacked }) => (
                  <li key={position}>
                    <TextField
                      {...field(`quantity-${position}`, String(unpacked))}
                      label={
                        <>
                          <bdi>{name}</bdi>
                          <span className="block text-sm font-normal text-muted">
                            {[...options, sku].join(", ")}, {unpacked} to pack
                          </span>
                        </>
                      }
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                    />
                  </li>
                ))}
            </ul>
            <Button look="secondary">Pack parcel {next}</Button>
          </>
        )}
      </OrderForm>
    </Section>
  );
}

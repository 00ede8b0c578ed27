import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";
import { typedLengths } from "../typed-lengths.ts";
import { linkLook } from "../link-look.ts";

/** Up to how many lines their fields stand open: more would push everything else away. */
const manyLines = 4;

/** Packs a parcel: how many units of each line that are in none yet. */
export function PackSection(form: OrderFormContext) {
  const { lines, parcels } = form.order;
  const unpacked = lines.filter((line) => line.unpacked > 0);
  const next = Math.max(0, ...parcels.map(({ number }) => number)) + 1;
  return (
    <Section
      id="pack"
      title={`Pack some as parcel ${next}`}
      aside={
        <Link to={`/admin/pack/${form.order.number}`} className={`${linkLook} text-sm font-semibold`}>
          Pack by scan
        </Link>
      }
    >
      <Disclosure
        title={`Choose the units of ${unpacked.length} ${unpacked.length === 1 ? "line" : "lines"}`}
        open={unpacked.length <= manyLines || isRefused(form.result, "pack")}
      >
        <OrderForm {...form} intent="pack">
          {(field) => (
            <>
              <p className="text-sm text-muted">Lower a number to leave units for another parcel.</p>
              <ul className="grid w-full grid-cols-1 gap-3 wrap-anywhere">
                {unpacked.map(({ position, name, sku, options, unpacked: units }) => (
                  <li key={position}>
                    <TextField
                      {...field(`quantity-${position}`, String(units))}
                      label={
                        <>
                          <bdi>{name}</bdi>
                          <span className="block text-sm font-normal text-muted">
                            {[...options, sku].join(", ")}, {units} to pack
                          </span>
                        </>
                      }
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={typedLengths.units}
                    />
                  </li>
                ))}
              </ul>
              <Button look="secondary">Pack parcel {next}</Button>
            </>
          )}
        </OrderForm>
      </Disclosure>
    </Section>
  );
}

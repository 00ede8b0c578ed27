import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { NewOrderScreen } from "../../new-order/present-new-order.ts";
import { Section } from "../section.tsx";
import type { NewOrderField } from "./new-order-field.ts";
import { typedLengths } from "../typed-lengths.ts";
import { linkLook } from "../link-look.ts";

/** Who orders, and how: the phone number finds the customer and where the last order went. */
export function CallerSection({ order, field }: { order: NewOrderScreen; field: NewOrderField }) {
  const { customer, warning } = order;
  return (
    <Section id="caller" title="Customer">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...field("phone")}
          label="Mobile number"
          type="tel"
          autoComplete="off"
          maxLength={typedLengths.phone}
          className="min-w-0 flex-1 basis-44"
        />
        <Button look="secondary" size="small" name="intent" value="find" className="mt-7.5 min-h-12">
          Find
        </Button>
        <SelectField {...field("channel", "phone")} label="Ordered by" className="basis-32">
          <option value="phone">Phone</option>
          <option value="whatsapp">WhatsApp</option>
        </SelectField>
      </div>
      <p role="status" className="text-sm">
        {customer && (
          <>
            {customer.summary}
            {customer.last !== null && (
              <>
                {". "}
                <Link
                  to={`/admin/orders/${customer.last}`}
                  target="_blank"
                  className={`${linkLook} font-semibold lg:min-h-8`}
                >
                  Last order {customer.last}
                </Link>
              </>
            )}
          </>
        )}
      </p>
      {warning && (
        <div className="border-l-4 border-low pl-3 text-sm">
          <p className="font-semibold">
            <span aria-hidden="true">⚠ </span>
            {warning.label}
          </p>
          <ul>
            {[...warning.against, ...warning.rules].map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

import { Button } from "#app/ui/elements/button.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { maxOrderNoteLength } from "#domains/orders/order.ts";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { AddGoods } from "./add-goods.tsx";
import { Disclosure } from "../disclosure.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";
import { typedLengths } from "../typed-lengths.ts";

type Line = OrderScreen["lines"][number];

/** From how many lines on the list scrolls in a space of its own, so that what is below stays near. */
export const manyLines = 12;

/** The lines of an order with pictures and prices, and the forms that change them while nothing is packed. */
export function OrderLines(form: OrderFormContext) {
  const { lines, can } = form.order;
  const scrolls = lines.length > manyLines;
  return (
    <>
      <ul
        className={`divide-y divide-line border-y border-line ${scrolls ? "max-h-[34rem] overflow-y-auto" : ""}`}
        {...(scrolls ? { tabIndex: 0, "aria-label": `${lines.length} lines` } : {})}
      >
        {lines.map((line) => (
          <li key={line.position} className="py-2">
            <LineSummary line={line} />
          </li>
        ))}
      </ul>
      <div>
        {can.edit && (
          <Disclosure title="Change quantities or delivery" open={isRefused(form.result, "quantities")}>
            <QuantitiesForm {...form} />
          </Disclosure>
        )}
        {can.add && <AddGoods {...form} />}
        {can.price && (
          <Disclosure title="Change a price" open={form.result?.form.startsWith("price:") === true}>
            <PriceForm {...form} />
          </Disclosure>
        )}
      </div>
    </>
  );
}

/** What tells the line from others of its product. */
const detailsOf = ({ options, sku }: Line) => [...options, sku].filter(Boolean).join(", ");

function LineSummary({ line }: { line: Line }) {
  const { name, parts, pictureKey, quantity, unitPrice, total, reasons } = line;
  return (
    <div className="flex flex-wrap gap-x-3 text-sm">
      <div className="size-10 shrink-0 rounded-control bg-surface">
        {pictureKey && (
          <Picture
            picture={{ key: pictureKey, width: 160, height: 160, alt: "" }}
            sizes="2.5rem"
            upTo={160}
            className="size-10 rounded-control object-cover"
          />
        )}
      </div>
      <div className="min-w-0 flex-[1_1_3.5rem]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-muted">{detailsOf(line)}</p>
        {parts.length > 0 && <p className="wrap-anywhere text-muted">{parts.join(" + ")}</p>}
        {reasons.map((reason) => (
          <p key={reason} className="wrap-anywhere text-muted">
            {reason}
          </p>
        ))}
      </div>
      <p className="figures ml-auto text-right">
        <span className="block font-semibold">{total}</span>
        <span className={quantity > 1 ? "font-semibold" : "text-muted"}>
          {quantity} × {unitPrice}
        </span>
      </p>
    </div>
  );
}

function PriceForm(form: OrderFormContext) {
  const { lines } = form.order;
  const refused = form.result?.form.startsWith("price:") ? form.result.values.position : undefined;
  return (
    <OrderForm {...form} intent="price" {...(refused === undefined ? {} : { about: refused })}>
      {(field) => (
        <>
          <SelectField {...field("position", String(lines[0]!.position))} label="Line" className="w-full">
            {lines.map((line) => (
              <option key={line.position} value={line.position}>
                {line.name}, {detailsOf(line)}: {line.unitPrice}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("unitPrice")}
            label="Price of one, Rs"
            inputMode="decimal"
            maxLength={typedLengths.amount}
            className="w-full"
          />
          <TextField
            {...field("reason")}
            label="Reason"
            maxLength={orderTextLimits.priceReason}
            dir="auto"
            className="w-full"
          />
          <Button look="secondary" size="small">
            Save the price
          </Button>
        </>
      )}
    </OrderForm>
  );
}

function QuantitiesForm(form: OrderFormContext) {
  const { lines } = form.order;
  return (
    <OrderForm {...form} intent="quantities">
      {(field) => (
        <>
          <p className="text-sm text-muted">0 removes a line. The total, the stock and what is due follow.</p>
          <div
            className={`grid gap-3 sm:grid-cols-2 lg:grid-cols-1 ${lines.length > manyLines ? "-m-1 max-h-[34rem] overflow-y-auto p-1" : ""}`}
          >
            {lines.map((line) => (
              <TextField
                key={line.position}
                {...field(`quantity-${line.position}`, String(line.quantity))}
                label={
                  <>
                    <bdi>{line.name}</bdi>{" "}
                    <span className="font-normal wrap-anywhere text-muted">{detailsOf(line)}</span>
                  </>
                }
                inputMode="numeric"
                maxLength={typedLengths.units}
                className="w-full"
              />
            ))}
          </div>
          <TextField
            {...field("deliveryFee", form.order.deliveryFee)}
            label="Delivery, Rs"
            inputMode="decimal"
            maxLength={typedLengths.amount}
            className="w-full"
          />
          <TextField
            {...field("note")}
            label="Message for the shopper"
            optional
            maxLength={maxOrderNoteLength}
            className="w-full"
          />
          <Button look="secondary" size="small">
            Save the quantities
          </Button>
        </>
      )}
    </OrderForm>
  );
}

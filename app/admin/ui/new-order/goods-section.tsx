import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import type { NewOrderScreen } from "../../new-order/present-new-order.ts";
import { Definitions } from "../definitions.tsx";
import { CopyButton } from "../orders/copy-button.tsx";
import { GoodsPicker } from "../orders/goods-picker.tsx";
import { GoodsLine } from "../orders/goods-line.tsx";
import { Section } from "../section.tsx";
import type { NewOrderField } from "./new-order-field.ts";

/** Buttons of this section lead back to it. */
const here = "/admin/orders/new#goods";

/** The goods of the order: a search, the lines with quantities, and what they come to. */
export function GoodsSection({ order, field }: { order: NewOrderScreen; field: NewOrderField }) {
  const { goods, lines, amounts, codeProblem, link } = order;
  return (
    <Section id="goods" title="Goods">
      <GoodsPicker text={goods.text} found={goods.found} here={here} />
      {lines.length === 0 ? (
        <p className="text-sm text-muted">Nothing added yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <OrderedLine key={line.variantId} line={line} field={field} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <TextField
          {...field("discount_code")}
          label="Discount code"
          optional
          hint={
            (order.errors.discount_code ? null : codeProblem) ??
            "As the customer says it. Work out the total to see what it saves."
          }
          maxLength={2 * maxDiscountCode}
          autoComplete="off"
        />
      )}
      {amounts.length > 0 && <Definitions items={amounts} figures />}
      {lines.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" name="intent" value="update" formAction={here}>
            Work out the total
          </Button>
          <Button look="secondary" size="small" name="intent" value="link" formAction={here}>
            Make a link for the customer
          </Button>
        </div>
      )}
      {link && <OfferedLink link={link} />}
    </Section>
  );
}

function OrderedLine({ line, field }: { line: NewOrderScreen["lines"][number]; field: NewOrderField }) {
  const { variantId, name, options, sku, pictureKey, typed, unitPrice, total, problem } = line;
  const { error, name: fieldName } = field(line.field);
  return (
    <GoodsLine
      {...{ name, pictureKey, variantId, here }}
      field={{ name: fieldName, typed }}
      error={error ?? problem ?? null}
    >
      <p className="wrap-anywhere text-muted">{[...options, sku].filter(Boolean).join(", ")}</p>
      <p className="figures">
        {unitPrice}
        {total && `, together ${total}`}
      </p>
    </GoodsLine>
  );
}

function OfferedLink({ link: { url, code, whatsApp, days } }: { link: NonNullable<NewOrderScreen["link"]> }) {
  return (
    <div role="status" className="grid gap-2 rounded-control border-l-4 border-control bg-surface p-3 text-sm">
      <p>The customer opens this link within {days} days, sees these goods, and orders them at the checkout.</p>
      {code !== null && <p>The code {code} is not in the link: the customer enters it in the cart.</p>}
      <p className="font-semibold break-all">{url}</p>
      <p className="flex flex-wrap gap-3">
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonLooks("secondary", "small")}>
            Send by WhatsApp
          </a>
        )}
        <CopyButton text={url} label="Copy the link" />
      </p>
    </div>
  );
}

import { X } from "lucide-react";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { NewOrderScreen } from "../../new-order/present-new-order.ts";
import { Definitions } from "../definitions.tsx";
import { CopyButton } from "../orders/copy-button.tsx";
import { GoodsSearch } from "../orders/goods-search.tsx";
import { Section } from "../section.tsx";
import type { NewOrderField } from "./new-order-field.ts";
import { GoodsPicture } from "../goods-picture.tsx";

/** Buttons of this section lead back to it. */
const here = "/admin/orders/new#goods";

/** The goods of the order: a search, the lines with quantities, and what they come to. */
export function GoodsSection({ order, field }: { order: NewOrderScreen; field: NewOrderField }) {
  const { goods, lines, amounts, link } = order;
  return (
    <Section id="goods" title="Goods">
      <GoodsSearch
        text={goods.text}
        found={goods.found}
        form={(search) => search}
        button={{ name: "intent", value: "search", formAction: here }}
        action={({ variantId, name }) => (
          <Button
            look="secondary"
            size="small"
            name="add"
            value={variantId}
            formAction={here}
            aria-label={`Add ${name}`}
          >
            Add
          </Button>
        )}
      />
      {lines.length === 0 ? (
        <p className="text-sm text-muted">Nothing added yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <OrderedLine key={line.variantId} line={line} field={field} />
          ))}
        </ul>
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
  const wrong = error ?? problem;
  return (
    <li className="grid gap-1 py-2 text-sm">
      <div className="flex items-center gap-3">
        <GoodsPicture pictureKey={pictureKey} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="wrap-anywhere text-muted">{[...options, sku].filter(Boolean).join(", ")}</p>
          <p className="figures">
            {unitPrice}
            {total && `, together ${total}`}
          </p>
        </div>
        <input
          className="control figures w-16 min-w-0 shrink-0"
          name={fieldName}
          aria-label={`Units of ${name}`}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong ? `${fieldName}-error` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={typed}
        />
        <button
          name="remove"
          value={variantId}
          formAction={here}
          className="grid size-11 shrink-0 place-items-center"
          aria-label={`Remove ${name}`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {wrong && (
        <p id={`${fieldName}-error`} className="font-semibold text-failure">
          {wrong}
        </p>
      )}
    </li>
  );
}

function OfferedLink({ link: { url, whatsApp, days } }: { link: NonNullable<NewOrderScreen["link"]> }) {
  return (
    <div role="status" className="grid gap-2 rounded-control border-l-4 border-control bg-surface p-3 text-sm">
      <p>The customer opens this link within {days} days, sees these goods, and orders them at the checkout.</p>
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

import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { ReturnStep, stepField } from "./return-step.tsx";
import type { ReturnViewProps } from "./return-props.ts";

const intents = ["inspect"];

/** Decides on each piece: back in stock, written off, or held; and on what is paid back. */
export function InspectForm(props: ReturnViewProps) {
  const { items, isParcel, refund, refundField, maxTextLength, result, swapOpen, undecidedFee } = props;
  return (
    <ReturnStep
      {...props}
      step="inspect"
      title="Look at each piece"
      note={undecidedFee}
      lead="As new: restock it. Otherwise write it off. What you leave out is held among the unavailable goods."
    >
      <ul className="grid w-full gap-3">
        {items.map(({ key, name, sku, batch, quantity }) => (
          <li key={key} className="grid gap-2 rounded-card border border-line p-3 sm:grid-cols-[1fr_7rem_7rem]">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <span className="figures">{quantity} × </span>
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {[sku, batch?.number && `Batch ${batch.number}`, batch?.expiresOn && `use until ${batch.expiresOn}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <TextField
              label={
                <>
                  Restock<span className="sr-only"> {name}</span>
                </>
              }
              inputMode="numeric"
              autoComplete="off"
              {...stepField(result, intents, `restock:${key}`)}
            />
            <TextField
              label={
                <>
                  Write off<span className="sr-only"> {name}</span>
                </>
              }
              inputMode="numeric"
              autoComplete="off"
              {...stepField(result, intents, `write-off:${key}`)}
            />
          </li>
        ))}
      </ul>
      {isParcel ? (
        <>
          <input type="hidden" name="refund" value={refundField} />
          <p className="text-sm">
            {refund && refundField !== "0"
              ? `The customer had paid ${refund} for it: it is owed back.`
              : "Nothing was paid for it."}
          </p>
        </>
      ) : (
        <>
          <TextField
            label={swapOpen ? "What it is worth, Rs" : "To pay back, Rs"}
            hint={`The goods are worth ${refund}, with their share of discounts and what the rules say about delivery. Less needs your words.${swapOpen ? " It pays for what the customer wants instead, which is sent or paid back next." : ""}`}
            className="w-full max-w-md"
            inputMode="decimal"
            autoComplete="off"
            {...stepField(result, intents, "refund", refundField)}
          />
          <TextAreaField
            label="Words to the customer"
            optional
            className="w-full"
            rows={2}
            dir="auto"
            maxLength={maxTextLength}
            {...stepField(result, intents, "words")}
          />
        </>
      )}
      <Button look="accent" name="intent" value="inspect">
        Decide
      </Button>
    </ReturnStep>
  );
}
